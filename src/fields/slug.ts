import * as z from "zod";
import { defineKind } from "./field.ts";
import { unlessInvisible } from "./text.ts";

const maxCharacters = 100;

const schema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: unlessInvisible(
      'is not a valid slug\nuse lower-case letters, digits and hyphens, as in "my-part"',
    ),
  })
  .max(maxCharacters);

/** The id of a part of a page, which links lead to: unique on its page, the same in every language. */
export const slug = defineKind({ name: "slug", translated: false, shown: false }, schema);
