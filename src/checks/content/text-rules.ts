import { variablesOf } from "../../content/variables.ts";
import type { CheckedSite } from "../checked-site.ts";
import { eachPage } from "../finding.ts";
import { languageRulesOf, listTextRuns, type TextRun } from "./text-runs.ts";

/** A rule for every text of a page, seen or spoken. */
export const checkTexts = eachPage((page, report, checked) => {
  const { content } = checked;
  const names = variablesOf(content.site.source, content.templates.site.schema).keys();
  // Any other word in braces was written with "{{" and "}}".
  const variable = new RegExp(`\\{\\s*(?:${[...names].join("|")})\\s*\\}`);
  const unfilled = ["unfilled variable", [variable, insertVariable]] as const;
  for (const run of listTextRuns(page)) {
    const { text, element, language, isMessage } = run;
    for (const [what, [pattern, hint]] of [...Object.entries(leftovers), unfilled]) {
      if (isMessage && what === blank) continue;
      for (const word of text.match(pattern) ?? [])
        report("content/leftover", `${what}: "${word}"`, { element, texts: [text], word, hint });
    }
    for (const { pattern, message, hint } of languageRulesOf(checked, language).typography ?? []) {
      const match = pattern.exec(text);
      if (!match) continue;
      const near = wordsAround(text, Math.max(0, match.index - 12), match.index + 14);
      report("content/typography", `${message}: "${near}"`, {
        element,
        texts: [text, near],
        word: wordsAround(text, match.index, match.index + match[0].length),
        hint,
      });
    }
    const other = findOtherLanguage(checked, run);
    if (other === undefined) continue;
    const message = `this text is marked as "${language}" but looks like "${other}"`;
    const hint = `translate it, or mark its element with lang="${other}"`;
    report("content/other-language", message, { element, texts: [text], hint });
  }
});

/** A pattern of what no finished text contains. One with "g" reports every match. */
type Leftover = readonly [pattern: RegExp, hint: string];

const insertVariable = "write {name}, with the name of a variable of content/site.yaml";

const blank = "unfilled blank";

/** By what each finds. */
const leftovers: Readonly<Record<string, Leftover>> = {
  "unset value in text": [
    /\bundefined\b|\bNaN\b|\bnull\b(?![\s-](?:distribution|hypothes[ei]s|model))/,
    "give the field a value; if the word is right, accept this finding in content/site.yaml",
  ],
  "a JavaScript object was printed as text": [
    /\[object \w+\]/,
    "print one of its fields in the template",
  ],
  "unfilled variable": [/\{\{\s*[\w.]+\s*\}\}/, insertVariable],
  "filler text": [/\blorem ipsum\b/i, "write the real text"],
  "leftover note": [
    /\b(?:TODO|FIXME|TBD|XXX|tb[ad]|x{3,})\b/,
    "finish the text, and remove the note",
  ],
  "garbled characters (wrong encoding)": [
    /\u{FFFD}|Ã[£§©ª¡³º]|â€/u,
    "save the file as UTF-8, and type the characters again",
  ],
  "invisible control character": [
    /(?![\t\n\r])\p{Control}/u,
    "remove its escape code from the template",
  ],
  "entity escaped twice": [/&(?:amp|nbsp|quot|lt|gt|#\d+);/, "type the character itself"],
  "unprocessed escape sequence": [
    /\\(?:u[\da-fA-F]{4}|n(?![a-z]))/,
    'type the character itself, or put the text in double quotes: "…"',
  ],
  // A number in brackets is a citation: [1].
  [blank]: [
    /\[(?!object )[^[\]]*\p{L}{2}[^[\]]*\]|_{3,}|\?{3,}/gu,
    "write the real text; if the text needs brackets, use parentheses instead",
  ],
};

/** Ends with marks behind a word; it starts where they start, so that a long run is gone through once. */
const lastMarks = /(?<![.,;:!?)])[.,;:!?)]+$/;

/** A part of a text, extended to whole words without the marks behind them: a mark alone would be found in many places. */
function wordsAround(text: string, start: number, end: number): string {
  const [before = ""] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^\S*/.exec(text.slice(end)) ?? [];
  const word = after.replace(lastMarks, "");
  return text.slice(start - before.length, end + word.length).trim();
}

/** The language of a text, if it is not the one that it is marked as (WCAG 3.1.1, 3.1.2). */
function findOtherLanguage(checked: CheckedSite, { text, language }: TextRun): string | undefined {
  const { commonWords = [] } = languageRulesOf(checked, language);
  // Neighbors such as Spanish and Portuguese share many words, so each needs a list.
  if (commonWords.length === 0) return undefined;
  const words = text.toLowerCase().split(/[^\p{L}’]+/u);
  const score = (list: readonly string[] = []) =>
    words.filter((word) => list.includes(word)).length;
  const least = Math.max(3, 2 * score(commonWords) + 1);
  const others = Object.entries(checked.content.templates.site.languageRules);
  return others.find(([, rules]) => score(rules.commonWords) >= least)?.[0];
}
