import { variablesOf } from "../../content/variables.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { listTextRuns } from "./text-runs.ts";

/** What no finished text contains; of a pattern with "g", every match is told. */
const leftovers: readonly [pattern: RegExp, what: string, hint?: string][] = [
  [/\bundefined\b|\bNaN\b|\bnull\b/, "unset value in text"],
  [/\[object \w+\]/, "object in text"],
  [/\{\{\s*[\w.]+\s*\}\}/, "unfilled variable"],
  [/\blorem ipsum\b/i, "filler text"],
  [/\b(?:TODO|FIXME|TBD|XXX)\b/, "leftover note"],
  [/\u{FFFD}|Ã[£§©ª¡³º]|â€/u, "garbled characters (wrong encoding)"],
  [/&(?:amp|nbsp|quot|lt|gt|#\d+);/, "entity escaped twice"],
  [
    /\\(?:u[\da-fA-F]{4}|n(?![a-z]))/,
    "escape that was not read",
    'type the character itself, or put the text in double quotes: "…"',
  ],
  // A number in brackets is a citation: [1].
  [
    /\[(?!object )[^[\]]*\p{L}{2}[^[\]]*\]/gu,
    "blank to fill in",
    "replace the words and the brackets; to set words apart, use parentheses",
  ],
];

/** Finds leftovers in every text of every page. */
export function checkLeftovers(checked: CheckedSite): Diagnostic[] {
  const { site, templates } = checked.content;
  const names = [...variablesOf(site.source, templates.site.schema).values.keys()];
  // Any other word in braces was written with "{{" and "}}".
  const unfilled = new RegExp(`\\{\\s*(?:${names.join("|")})\\s*\\}`);
  const patterns = [...leftovers, [unfilled, "unfilled variable"] as const];
  return checkPages(checked, (page, report) => {
    for (const { text, element } of listTextRuns(page)) {
      for (const [pattern, what, hint] of patterns) {
        for (const word of text.match(pattern) ?? [])
          report("content/leftover", `${what}: "${word}"`, { element, texts: [text], word, hint });
      }
    }
  });
}
