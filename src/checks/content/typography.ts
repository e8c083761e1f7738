import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { languageRulesOf, listTextRuns } from "./text-runs.ts";

/** Checks quotation marks, dashes and spaces by the rules of each text's language. */
export function checkTypography(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    for (const { text, element, language } of listTextRuns(page)) {
      for (const { pattern, message, hint } of languageRulesOf(checked, language).typography ??
        []) {
        const match = pattern.exec(text);
        if (!match) continue;
        const { index } = match;
        const end = index + match[0].length;
        const excerpt = wordsAround(text, Math.max(0, index - 12), index + 14);
        const texts = [text, text.slice(Math.max(0, index - 12), index + 14)];
        const word = wordsAround(text, index, end);
        report("content/typography", `${message}: "${excerpt}"`, { element, texts, word, hint });
      }
    }
  });
}

/** A part of a text, extended to whole words: a mark alone would be found in many places. */
function wordsAround(text: string, start: number, end: number): string {
  const [before = ""] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^\S*/.exec(text.slice(end)) ?? [];
  return text.slice(start - before.length, end + after.length).trim();
}
