import { createRequire } from "node:module";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fault } from "../finding.ts";
import type { JudgedPage, Subject } from "../subject.ts";
import { listWords, type Words } from "./words-in-page.ts";

const require = createRequire(import.meta.url);

/** The dictionaries that cspell has by these names, by a text's language. */
const dictionaries: Record<string, { locale: string; dictionary: string | undefined }> = {
  pt: { locale: "pt-BR", dictionary: "@cspell/dict-pt-br/cspell-ext.json" },
  en: { locale: "en", dictionary: undefined },
};

/**
 * Holds every word of every page against the dictionary of its language, with
 * cspell: the one checker with a kept Portuguese dictionary that needs no other
 * program. Words of the trade are in the project's own list.
 */
export async function judgeSpelling(subject: Subject): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const [tag, { locale, dictionary }] of Object.entries(dictionaries)) {
    const texts = subject.pages.flatMap((page) =>
      listWords(page)
        .filter(({ language }) => language.startsWith(tag))
        .map((words) => ({ page, words })),
    );
    // A dictionary takes its time to be read.
    if (texts.length > 0) found.push(...(await judgeTexts(subject, texts, locale, dictionary)));
  }
  return found;
}

interface PageWords {
  page: JudgedPage;
  words: Words;
}

async function judgeTexts(
  subject: Subject,
  texts: readonly PageWords[],
  locale: string,
  dictionary: string | undefined,
): Promise<Diagnostic[]> {
  const { spellCheckDocument } = await import("cspell-lib");
  // One document for all: what it costs to start is paid once a language.
  const text = texts.map(({ words }) => words.text).join("\n");
  const { issues, errors } = await spellCheckDocument(
    { uri: "words.txt", text, languageId: "plaintext", locale },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    {
      language: locale,
      import: dictionary ? [require.resolve(dictionary)] : [],
      words: [...subject.words],
      ignoreRegExpList: ["Urls", "Email"],
    },
  );
  const [problem] = errors ?? [];
  if (problem) throw problem;
  const seen = new Set<string>();
  return issues.flatMap(({ text: word, offset, suggestions = [] }) => {
    const { page, words } = texts[text.slice(0, offset).split("\n").length - 1] as PageWords;
    const key = `${page.path} ${words.text} ${word}`;
    // The same text may stand twice in a page: seen and spoken.
    if (seen.has(key)) return [];
    seen.add(key);
    const near = suggestions.slice(0, 3).join(", ");
    const place = subject.origins.findWord(words.text, word, page.source?.source.file);
    const hint = `${near ? `did you mean: ${near}? ` : ""}a word of the trade goes into content/words.txt`;
    const message = `"${word}" is no word that ${locale} knows`;
    return [
      fault(subject, "content/spelling", message, { page, element: words.element, place, hint }),
    ];
  });
}
