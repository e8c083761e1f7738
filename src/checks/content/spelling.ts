import { createRequire } from "node:module";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LanguageRules } from "../../templates/language-rules.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { languageRulesOf } from "./language-rules-of.ts";
import { listTextRuns, type TextRun } from "./text-runs.ts";

const require = createRequire(import.meta.url);

/**
 * Holds every word of every page against the dictionary of its language, with
 * cspell: the one checker with a kept Portuguese dictionary that needs no other
 * program. TextRun of the trade are in the project's own list.
 */
export async function checkSpelling(checked: CheckedSite): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const texts = checked.pages.flatMap((page) =>
    listTextRuns(page).map((words) => ({ page, words })),
  );
  // A dictionary takes its time to be read: only those that the pages need.
  for (const language of new Set(texts.map(languageOf))) {
    const dictionary = languageRulesOf(checked, language).spelling;
    if (!dictionary) continue;
    const own = texts.filter((text) => languageOf(text) === language);
    found.push(...(await checkTexts(checked, own, dictionary)));
  }
  return found;
}

function languageOf({ words }: PageWords): string {
  return words.language;
}

interface PageWords {
  page: CheckedPage;
  words: TextRun;
}

async function checkTexts(
  checked: CheckedSite,
  texts: readonly PageWords[],
  { locale, imports = [] }: NonNullable<LanguageRules["spelling"]>,
): Promise<Diagnostic[]> {
  const { spellCheckDocument } = await import("cspell-lib");
  // One document for all: what it costs to start is paid once a language.
  const text = texts.map(({ words }) => words.text).join("\n");
  const { issues, errors } = await spellCheckDocument(
    { uri: "words.txt", text, locale },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    {
      language: locale,
      import: imports.map((name) => require.resolve(name)),
      words: [...checked.words],
    },
  );
  const [problem] = errors ?? [];
  if (problem) throw problem;
  const seen = new Set<string>();
  return issues.flatMap(({ text: word, offset, suggestions = [] }) => {
    const { page, words } = texts[text.slice(0, offset).split("\n").length - 1] as PageWords;
    const place = checked.origins.findWord(words.text, word, page.source?.source.file);
    // Many pages may say what is written once, and a page may say it twice: seen and spoken.
    const written = place ? [place.file, place.line, place.column] : [page.path, words.text];
    const key = JSON.stringify([word, ...written]);
    if (seen.has(key)) return [];
    seen.add(key);
    const near = suggestions.join(", ");
    const hint = `${near ? `did you mean: ${near}? ` : ""}a word of the trade goes into content/words.txt`;
    const message = `"${word}" is no word that ${locale} knows`;
    return [
      finding(checked, "content/spelling", message, { page, element: words.element, place, hint }),
    ];
  });
}
