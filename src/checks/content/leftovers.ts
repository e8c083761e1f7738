import { tokensOf } from "../../content/tokens.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { listTextRuns } from "./text-runs.ts";

/** What no finished text says: values that were not there, tokens, and words that hold a place. */
const leftovers: readonly [pattern: RegExp, what: string][] = [
  [/\bundefined\b|\bNaN\b|\bnull\b/, "a value that was not there"],
  [/\[object \w+\]/, "a value that is no text"],
  [/\{\{\s*[\w.]+\s*\}\}/, "a token that was not filled"],
  [/\blorem ipsum\b/i, "filler text"],
  [/\b(?:TODO|FIXME|TBD|XXX)\b/, "a note to oneself"],
  [/\u{FFFD}|Ã[£§©ª¡³º]|â€/u, "letters of a wrong encoding"],
  [/&(?:amp|nbsp|quot|lt|gt|#\d+);/, "an entity that was escaped twice"],
];

/** Finds what was left unfilled in any word of any page. */
export function checkLeftovers(checked: CheckedSite): Diagnostic[] {
  const { site, templates } = checked.content;
  const names = [...tokensOf(site.source, templates.site.schema).values.keys()];
  // Any other word in braces is a text that was written with "{{" and "}}".
  const unfilled = new RegExp(`\\{\\s*(?:${names.join("|")})\\s*\\}`);
  const patterns = [...leftovers, [unfilled, "a token that was not filled"] as const];
  return checked.pages.flatMap((page) =>
    listTextRuns(page).flatMap(({ text, element }) =>
      patterns.flatMap(([pattern, what]) => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) return [];
        const message = `${what}: "${found}"`;
        return [finding(checked, "content/leftover", message, { page, element, texts: [text] })];
      }),
    ),
  );
}
