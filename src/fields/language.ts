import * as z from "zod";
import { defineKind } from "./field.ts";

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
export const language = defineKind(
  { name: "language", translated: true, shown: false },
  languageSchema,
);
