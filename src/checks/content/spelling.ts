import { createRequire } from "node:module";
import { placeOfKey } from "../../content/source.ts";
import { addAll, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { groupBy } from "../../diagnostics/group-by.ts";
import type { LanguageRules } from "../../templates/language-rules.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { languageRulesOf, listTextRuns, type TextRun } from "./text-runs.ts";

const require = createRequire(import.meta.url);

interface PageText extends TextRun {
  page: CheckedPage;
}

const howToMark =
  'in a template, mark a name with translate="no", and another language with lang="…"';

/** How many words of a text are reported one by one: a text with more is often in another language. */
const maxOfText = 3;

/** How many words of such a text are shown. */
const maxWords = 6;

/**
 * Checks the spelling of every page with cspell, by the dictionary of each text's language and
 * the project's own list of words. cspell is the one checker with a maintained Portuguese
 * dictionary that needs no other program.
 */
export async function checkSpelling(checked: CheckedSite): Promise<Diagnostic[]> {
  const { words } = checked;
  if (!words) return [];
  const found: Diagnostic[] = [];
  const texts = checked.pages.flatMap((page) =>
    listTextRuns(page).map((run): PageText => ({ ...run, page })),
  );
  // Reading a dictionary takes seconds, so only those of the pages are read.
  for (const language of new Set(texts.map((text) => text.language))) {
    const own = texts.filter((text) => text.language === language);
    const isOfSite = Object.hasOwn(checked.site.languages, language);
    const usual = isOfSite ? { locale: language } : undefined;
    const { spelling = usual } = languageRulesOf(checked, language);
    if (spelling) addAll(found, await checkTexts(checked, own, words, spelling));
  }
  return found;
}

async function checkTexts(
  checked: CheckedSite,
  texts: readonly PageText[],
  words: readonly string[],
  { locale, imports = [] }: NonNullable<LanguageRules["spelling"]>,
): Promise<Diagnostic[]> {
  const { spellCheckDocument } = await import("cspell-lib");
  // One document, because starting cspell takes longer than checking.
  const text = texts.map((run) => asRead(run.text)).join("\n");
  const { brand, thirdParties = [] } = checked.site;
  const names = [brand, ...thirdParties.map(({ name }) => name)].flatMap((name) =>
    name.split(/\s+/),
  );
  const { issues, errors, settingsUsed } = await spellCheckDocument(
    { uri: "words.txt", text, locale },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    {
      language: locale,
      import: imports.map((name) => require.resolve(name)),
      // It has only better suggestions for English, and takes longer to load than English itself.
      dictionaries: ["!en-common-misspellings"],
      words: [...words, ...names],
      // cspell's own pattern for e-mail addresses ends at a hyphen.
      ignoreRegExpList: [/[\w.+-]+@[\w.-]+/g],
    },
  );
  const [problem] = errors ?? [];
  if (problem) throw problem;
  const [language = ""] = locale.toLowerCase().split(/[-_]/);
  // "en" of "en,en-US", "pt" of "pt,pt_BR".
  const known = (settingsUsed.languageSettings ?? []).flatMap(
    ({ locale = [] }) => `${locale}`.toLowerCase().match(/(?<=^|,\s*)[a-z]+/g) ?? [],
  );
  if (!known.includes(language)) {
    return [reportNoDictionary(checked, texts[0] as PageText, locale)];
  }
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length - 1;
  return [...groupBy(issues, ({ offset }) => lineOf(offset))].flatMap(([line, own]) => {
    const run = texts[line] as PageText;
    const { page, element } = run;
    const explain = (word: string, what: string, hint: string) => {
      const where = { page, element, texts: [run.text], word, hint };
      return finding(checked, "content/spelling", `possible misspelling${what} (${locale})`, where);
    };
    const words = [...new Set(own.map(({ text }) => `"${text}"`))];
    if (words.length > maxOfText) {
      const more = words.length > maxWords ? ` and ${words.length - maxWords} more` : "";
      const what = `s: ${words.slice(0, maxWords).join(", ")}${more}`;
      const hint = `write this text in "${locale}"; add each correct word to content/words.txt; ${howToMark}`;
      return [explain(own[0].text, what, hint)];
    }
    return own.map(({ text: word, suggestions = [] }) => {
      const meant = suggestions.map((suggestion) => `"${suggestion}"`).join(", ");
      const near = meant ? `did you mean ${meant}? If` : "if";
      const hint = `${near} the word is correct, add it to content/words.txt; ${howToMark}`;
      return explain(word, `: "${word}"`, hint);
    });
  });
}

/** A text without the signs inside of words that nobody sees: soft hyphens, zero-width spaces, accents apart. */
const asRead = (text: string) => text.normalize("NFC").replace(/[\u00ad\u200b]/g, "");

/** Reports that no dictionary has the language of a text. @param locale what cspell calls it */
function reportNoDictionary(
  checked: CheckedSite,
  { page, language }: PageText,
  locale: string,
): Diagnostic {
  const message = `the spelling of "${locale}" is not checked: there is no dictionary`;
  const [code] = language.toLowerCase().split("-");
  const name = `@cspell/dict-${code}-${code}`;
  const rules = `languageRules: { "${language}": { spelling: { locale: "${locale}", imports: ["${name}/cspell-ext.json"] } } }`;
  const hint = `install one, such as ${name}, and write ${rules} in templates/site.tsx; or accept this in "check.accept" of content/site.yaml`;
  return finding(checked, "content/spelling", message, {
    page,
    at: `<html lang="${language}">`,
    place: placeOfKey(checked.content.site.source, ["languages", language]),
    hint,
    severity: "warning",
  });
}
