import { variablesOf } from "../../content/variables.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { listTextRuns } from "./text-runs.ts";

/** What no finished text contains. */
const leftovers: readonly [pattern: RegExp, what: string][] = [
  [/\bundefined\b|\bNaN\b|\bnull\b/, "unset value in text"],
  [/\[object \w+\]/, "object in text"],
  [/\{\{\s*[\w.]+\s*\}\}/, "unfilled variable"],
  [/\blorem ipsum\b/i, "filler text"],
  [/\b(?:TODO|FIXME|TBD|XXX)\b/, "leftover note"],
  [/\u{FFFD}|Ã[£§©ª¡³º]|â€/u, "garbled characters (wrong encoding)"],
  [/&(?:amp|nbsp|quot|lt|gt|#\d+);/, "entity escaped twice"],
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
      for (const [pattern, what] of patterns) {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) continue;
        report("content/leftover", `${what}: "${found}"`, { element, texts: [text] });
      }
    }
  });
}
