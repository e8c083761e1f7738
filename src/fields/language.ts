import * as z from "zod";
import { defineKind } from "./field.ts";

export const languageSchema = z.string().refine((value) => canonicalTag(value) === value, {
  error: ({ input }) => {
    const canonical = canonicalTag(String(input).replaceAll("_", "-"));
    return `must be a language tag\nwrite ${canonical ? `"${canonical}"` : 'it as in "pt-BR" or "en"'}`;
  },
});

function canonicalTag(value: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(value)[0];
  } catch {
    return undefined;
  }
}

/** The tag (BCP 47, in its canonical spelling) of one of the site's languages: `pt-BR`, `en`. */
export const language = defineKind({ name: "language", translated: true }, languageSchema);
