import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

export const languageSchema = z.string().refine(isCanonicalLanguageTag, {
  error: 'must be a language tag such as "pt-BR" or "en"',
});

function isCanonicalLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
}

/** The tag (BCP 47, in its canonical spelling) of one of the site's languages: `pt-BR`, `en`. */
export function language(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "language", translated: true, shown: false },
    languageSchema,
    description,
    options,
  );
}
