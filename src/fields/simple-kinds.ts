import * as z from "zod";
import { checkOptions, defineField, defineKind, FieldMistake, type FieldOptions } from "./field.ts";
import { unlessInvisible } from "./text.ts";

const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `true` or `false`, the same in every language. */
export const toggle = defineKind({ name: "toggle" }, z.boolean());

/** A day, written as `2027-12-31`, the same in every language; `view.date(day)` puts it in words. */
export const date = defineKind(
  // Without zod's pattern, which fills a screen; `format: date` stays.
  { name: "date", editor: { pattern: undefined } },
  z.iso.date({
    error: ({ input }) =>
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(String(input))
        ? "is a day that its month does not have\nwrite a day that exists"
        : 'must be a date\nwrite the year, month and day, as in "2027-12-31"',
  }),
);

/** Editors see the file before variables are filled in: the address may be a variable's name. */
const emailEditor = { format: undefined, pattern: "^(?:\\{[A-Za-z0-9]+\\}|[^@\\s]+@[^@\\s]+)$" };

/** An e-mail address, the same in every language. */
export const email = defineKind(
  { name: "email", shown: true, editor: emailEditor },
  // RFC 5321, 4.5.3.1.3: a path of 256 with its brackets.
  z
    .email({
      error: ({ input }) =>
        /[“”„‘’]/.test(String(input))
          ? "must be an e-mail address without curly quotes\nremove the curly quotes"
          : 'must be an e-mail address\nwrite it as in "name@example.com"',
    })
    .max(254),
);

/** A telephone number in international form, the same in every language; it may hold spaces, hyphens and parentheses. */
export const phone = defineKind(
  { name: "phone", shown: true },
  z.string().regex(/^\+[0-9][0-9 ()-]{6,24}$/, {
    error:
      'must be an international phone number\nstart with "+" and the country code, as in "+55 21 00000-0000"',
  }),
);

/** The ISO 3166 code of a country whose flag has to exist; `view.flag(code)` draws it. */
export const flag = defineKind(
  { name: "flag", translated: true },
  z.string().regex(/^[A-Z]{2}$/, {
    error: 'must be a country code\nwrite its two capital letters, as in "BR"',
  }),
);

/** The id of a part of a page, which links lead to: unique on its page, the same in every language. */
export const slug = defineKind(
  { name: "slug" },
  z
    .string()
    .regex(words, {
      error: unlessInvisible(
        'is not a valid slug\nuse lowercase letters, digits and hyphens, as in "my-part"',
      ),
    })
    .max(100),
);

/** The name of an icon from lucide.dev/icons, which has to exist; `view.icon(name)` draws it. */
export const icon = defineKind(
  { name: "icon" },
  z
    .string()
    .regex(words, {
      error: ({ input }) =>
        `must be the name of an icon from lucide.dev/icons\nwrite it as in "${nearName(String(input))}"`,
    })
    .max(100),
);

/** Names in code, such as FlaskConical, as the icons' page writes them. */
function nearName(written: string): string {
  const name = written.replace(/(?<=[a-z])(?=[A-Z0-9])|[ _]/g, "-").toLowerCase();
  return words.test(name) ? name : "map-pin";
}

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
  const isList = Array.isArray(names) && names.length > 0;
  if (!isList || names.some((name) => typeof name !== "string"))
    throw new FieldMistake(
      "the second argument of choice() must be a list of names",
      'write choice("Its size.", ["small", "large"])',
    );
  const schema = z.enum(names, {
    error: `must be one of: ${names.join(", ")}\nwrite one of these names`,
  });
  return defineField({ name: "choice" }, schema, description, options);
}

interface NumberOptions extends FieldOptions<number> {
  /** The smallest and the largest number allowed. */
  min?: number;
  max?: number;
}

/** A whole number, the same in every language. Prices are texts. */
export function number(description: string, options: NumberOptions = {}) {
  checkOptions("number", options, ["min", "max", "examples", "translated"]);
  const { min, max, ...rest } = options;
  let schema: z.ZodInt = z.int();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return defineField({ name: "number" }, schema, description, rest);
}
