import * as z from "zod";
import { checkFields, defineField, describe, FieldMistake } from "./field.ts";
import { textSchema } from "./text.ts";

const nameShape = /^[a-z][A-Za-z0-9]*$/;

const value = z.union([textSchema, z.int()]);

/**
 * The site's variables: `{name}` in any text stands for the value that is written here once, a
 * whole number or a short text such as `50+`.
 *
 * @param description of the whole group, for editors
 * @param any the description of a variable that has no field of its own
 * @param fields the variables that have to be there, such as those that rules ask for
 */
export function variables<Fields extends z.ZodRawShape = Record<never, never>>(
  description: string,
  any: string,
  fields: Fields = {} as Fields,
) {
  if (typeof any !== "string")
    throw new FieldMistake(
      "the second argument of variables() must be a description",
      'write variables("The variables.", "A number or a short text.")',
    );
  checkFields(fields, "variables", "third");
  const other = describe(value, any, [2010, "50+"]);
  const schema = z
    .object(fields)
    .catchall(other)
    .superRefine((values, context) => {
      for (const name of Object.keys(values)) {
        if (nameShape.test(name)) continue;
        const message =
          'is not a valid variable name\nstart with a lowercase letter, then use letters and digits, as in "responseHours"';
        context.addIssue({ code: "custom", path: [name], message });
      }
    });
  return defineField({ name: "variables" }, schema, description);
}
