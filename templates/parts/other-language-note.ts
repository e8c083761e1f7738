import type { View } from "vitrine";

/** What a link to a page in another language adds: " (in Portuguese)". */
export function otherLanguageNote(route: string, { language, languageOf, words }: View): string {
  const target = languageOf(route);
  if (target === undefined || target === language) return "";
  const names = new Intl.DisplayNames(language, { type: "language" });
  // "Brazilian Portuguese" says more than a reader has to know.
  return ` (${words.inLanguage} ${names.of(new Intl.Locale(target).language)})`;
}
