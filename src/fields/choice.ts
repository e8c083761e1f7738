import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

const kind = { name: "choice", translated: false, shown: false };

/**
 * One of the names that the template knows, the same in every language.
 *
 * @param names those there are, which editors propose and error messages list
 */
export function choice<const Name extends string>(
  description: string,
  names: readonly Name[],
  options: FieldOptions<NoInfer<Name>> = {},
) {
  const schema = z.enum(names, { error: `must be one of: ${names.join(", ")}` });
  return defineField(kind, schema, description, options);
}
