import { createRequire } from "node:module";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LanguageRules } from "../../templates/language-rules.ts";
import { fault } from "../finding.ts";
import type { JudgedPage, Subject } from "../subject.ts";
import { languageRulesOf } from "./language-rules-of.ts";
import { listWords, type Words } from "./words-in-page.ts";

const require = createRequire(import.meta.url);

/**
 * Holds every word of every page against the dictionary of its language, with
 * cspell: the one checker with a kept Portuguese dictionary that needs no other
 * program. Words of the trade are in the project's own list.
 */
export async function judgeSpelling(subject: Subject): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const texts = subject.pages.flatMap((page) => listWords(page).map((words) => ({ page, words })));
  // A dictionary takes its time to be read: only those that the pages need.
  for (const language of new Set(texts.map(languageOf))) {
    const dictionary = languageRulesOf(subject, language).spelling;
    if (!dictionary) continue;
    const own = texts.filter((text) => languageOf(text) === language);
    found.push(...(await judgeTexts(subject, own, dictionary)));
  }
  return found;
}

function languageOf({ words }: PageWords): string {
  return words.language;
}

interface PageWords {
  page: JudgedPage;
  words: Words;
}

async function judgeTexts(
  subject: Subject,
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
      words: [...subject.words],
    },
  );
  const [problem] = errors ?? [];
  if (problem) throw problem;
  const seen = new Set<string>();
  return issues.flatMap(({ text: word, offset, suggestions = [] }) => {
    const { page, words } = texts[text.slice(0, offset).split("\n").length - 1] as PageWords;
    const place = subject.origins.findWord(words.text, word, page.source?.source.file);
    // Many pages may say what is written once, and a page may say it twice: seen and spoken.
    const written = place ? [place.file, place.line, place.column] : [page.path, words.text];
    const key = JSON.stringify([word, ...written]);
    if (seen.has(key)) return [];
    seen.add(key);
    const near = suggestions.join(", ");
    const hint = `${near ? `did you mean: ${near}? ` : ""}a word of the trade goes into content/words.txt`;
    const message = `"${word}" is no word that ${locale} knows`;
    return [
      fault(subject, "content/spelling", message, { page, element: words.element, place, hint }),
    ];
  });
}
