import type { LanguageRules } from "../../templates/language-rules.ts";
import type { CheckedSite } from "../checked-site.ts";

/** The rules for texts in a language; those of `pt` hold for `pt-BR` too. */
export function languageRulesOf({ content }: CheckedSite, language: string): LanguageRules {
  const { languageRules } = content.templates.site;
  return languageRules[language] ?? languageRules[primaryOf(language)] ?? {};
}

/** `pt` of `pt-BR`. */
export function primaryOf(language: string): string {
  return language.replace(/-.*/, "");
}
