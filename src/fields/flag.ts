import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

const schema = z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country code such as "BR"' });

/** The ISO 3166 code of a country whose flag has to exist; `view.flag(code)` draws it. */
export function flag(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "flag", translated: true, shown: false },
    schema,
    description,
    options,
  );
}
