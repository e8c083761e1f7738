import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fault } from "../finding.ts";
import type { JudgedPage, Subject } from "../subject.ts";
import { listWords } from "./words-in-page.ts";

interface Rule {
  pattern: RegExp;
  message: string;
  hint: string;
  /** The language that wants it so; every one, if it is left out. */
  language?: "pt" | "en";
}

/** What a number is of, where it stands before it in a sentence. */
const units = [
  "GB|TB|MB|kb|Mb|Gb|bp|pb|ng|µg|mg|µl|ml|nm|µM|°C",
  "horas|dias|semanas|meses|passos|linhas|perguntas|projetos|publicações",
  "hours|days|weeks|months|steps|lines|questions|projects|publications",
].join("|");

/** What Portuguese and English print otherwise than a keyboard types. */
const rules: readonly Rule[] = [
  { pattern: /"/, message: "a straight quotation mark", hint: "write “ and ”" },
  { pattern: /'/, message: "a straight apostrophe", hint: "write ’" },
  { pattern: /\.\.\./, message: "three dots", hint: "write …" },
  {
    pattern: /\d-\d+(?=\s?[\p{L}%])/u,
    message: "a hyphen in a range",
    hint: "write an en dash: 2–3",
  },
  { pattern: / -{1,2} /, message: "a hyphen as a dash", hint: "write – or —" },
  { pattern: / [,.;:!?%](?:\s|$)/, message: "a space before a mark", hint: "remove the space" },
  { pattern: /[,;!?](?=\p{L})/u, message: "no space after a mark", hint: "write a space" },
  { pattern: /\( | \)/, message: "a space inside a bracket", hint: "remove the space" },
  {
    pattern: new RegExp(`[\\d+%] (?:${units})(?![\\p{L}\\d])`, "u"),
    message: "a number that may part from its unit",
    hint: "write a non-breaking space: \\u00a0 in a quoted text",
  },
  {
    pattern: /\b(?:R\$|US\$|nº|Dr\.|Dra\.) /,
    message: "an abbreviation that may part from what it belongs to",
    hint: "write a non-breaking space: \\u00a0 in a quoted text",
  },
  { pattern: /[«»„]/, message: "a foreign quotation mark", hint: "write “ and ”" },
  {
    language: "pt",
    pattern: /\d\.\d+ ?%/,
    message: "an English decimal point",
    hint: "write a comma: 99,5%",
  },
  {
    language: "en",
    pattern: /\d,\d{1,2} ?%/,
    message: "a Portuguese decimal comma",
    hint: "write a point: 99.5%",
  },
];

/** Holds what the pages say against the marks, dashes and spaces of its language. */
export function judgeTypography(subject: Subject): Diagnostic[] {
  return subject.pages.flatMap((page) => judgePage(subject, page));
}

function judgePage(subject: Subject, page: JudgedPage): Diagnostic[] {
  return listWords(page).flatMap(({ text, element, language }) =>
    rules
      .filter((rule) => rule.language === undefined || language.startsWith(rule.language))
      .flatMap(({ pattern, message, hint }) => {
        const match = pattern.exec(text);
        if (!match) return [];
        const around = text.slice(Math.max(0, match.index - 12), match.index + 14);
        // Texts hold full lines, so the words around the mark lead to it best.
        const texts = [text, around];
        const word = wordsAround(text, match.index, match[0].length);
        const what = `${message}: “${around}”`;
        return [fault(subject, "content/typography", what, { page, element, texts, word, hint })];
      }),
  );
}

/** A part of a text with the rest of the words that it begins and ends in: a mark alone is in many places. */
function wordsAround(text: string, start: number, length: number): string {
  const [before = ""] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^\S*/.exec(text.slice(start + length)) ?? [];
  return text.slice(start - before.length, start + length + after.length);
}
