import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

/** In characters. */
const longest = 100;

const schema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and hyphens, as in "my-part"',
  })
  .max(longest);

/** The id of a part of a page, which links lead to: unique on its page, the same in every language. */
export function slug(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "slug", translated: false, shown: false },
    schema,
    description,
    options,
  );
}
