import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { languageRulesOf } from "./language-rules-of.ts";
import { listTextRuns } from "./text-runs.ts";

/** Holds what the pages say against the marks, dashes and spaces of its language. */
export function checkTypography(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => checkPage(checked, page));
}

function checkPage(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  return listTextRuns(page).flatMap(({ text, element, language }) =>
    (languageRulesOf(checked, language).typography ?? []).flatMap(({ pattern, message, hint }) => {
      const match = pattern.exec(text);
      if (!match) return [];
      const around = text.slice(Math.max(0, match.index - 12), match.index + 14);
      // Texts hold full lines, so the words around the mark lead to it best.
      const texts = [text, around];
      const word = wordsAround(text, match.index, match[0].length);
      const what = `${message}: “${around}”`;
      return [finding(checked, "content/typography", what, { page, element, texts, word, hint })];
    }),
  );
}

/** A part of a text with the rest of the words that it begins and ends in: a mark alone is in many places. */
function wordsAround(text: string, start: number, length: number): string {
  const [before = ""] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^\S*/.exec(text.slice(start + length)) ?? [];
  return text.slice(start - before.length, start + length + after.length);
}
