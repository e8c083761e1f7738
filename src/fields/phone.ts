import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

const schema = z.string().regex(/^\+[0-9][0-9 ()-]{6,24}$/, {
  error: 'must be an international number such as "+55 21 00000-0000"',
});

/** A telephone number in international form; spaces, hyphens and parentheses are for the eye. */
export function phone(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "phone", translated: false, shown: false },
    schema,
    description,
    options,
  );
}
