import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";
import { parseUrl } from "./parse-url.ts";
import { invisible } from "./text.ts";

/** In characters; browsers and servers cut off what is longer. */
const longest = 2000;

export const urlSchema = z
  .string()
  .refine(isSafeExternalUrl, {
    error: 'must be a full address that starts with "https://"',
  })
  .max(longest)
  .refine((value) => value.search(invisible) === -1, {
    error: "holds a character that cannot be seen",
  });

function isSafeExternalUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/.test(value)) return false;
  return parseUrl(value) !== undefined;
}

/** The address of a page elsewhere: `https:` only, without user name or password. */
export function url(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "url", translated: true, shown: false },
    urlSchema,
    description,
    options,
  );
}
