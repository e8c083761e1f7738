import { variablesOf } from "../../content/variables.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { listTextRuns } from "./text-runs.ts";

const insertVariable = "write {name}, with the name of a variable of content/site.yaml";

/** What no finished text contains. A pattern with "g" reports every match. */
const leftovers: readonly [pattern: RegExp, what: string, hint: string][] = [
  [
    /\bundefined\b|\bNaN\b|\bnull\b/,
    "unset value in text",
    "give the field a value, or leave it out in the template",
  ],
  [
    /\[object \w+\]/,
    "a JavaScript object was printed as text",
    "print one of its fields in the template",
  ],
  [/\{\{\s*[\w.]+\s*\}\}/, "unfilled variable", insertVariable],
  [/\blorem ipsum\b/i, "filler text", "write the real text"],
  [/\b(?:TODO|FIXME|TBD|XXX)\b/, "leftover note", "finish the text, and remove the note"],
  [
    /\u{FFFD}|Ã[£§©ª¡³º]|â€/u,
    "garbled characters (wrong encoding)",
    "save the file as UTF-8, and type the characters again",
  ],
  [
    /(?![\t\n\r])\p{Control}/u,
    "invisible control character",
    "remove its escape code from the template",
  ],
  [/&(?:amp|nbsp|quot|lt|gt|#\d+);/, "entity escaped twice", "type the character itself"],
  [
    /\\(?:u[\da-fA-F]{4}|n(?![a-z]))/,
    "unprocessed escape sequence",
    'type the character itself, or put the text in double quotes: "…"',
  ],
  // A number in brackets is a citation: [1].
  [
    /\[(?!object )[^[\]]*\p{L}{2}[^[\]]*\]/gu,
    "unfilled blank",
    "write the real text; if the brackets are meant, use parentheses",
  ],
];

/** Finds leftovers in every text of every page. */
export function checkLeftovers(checked: CheckedSite): Diagnostic[] {
  const { site, templates } = checked.content;
  const names = [...variablesOf(site.source, templates.site.schema).keys()];
  // Any other word in braces was written with "{{" and "}}".
  const unfilled = new RegExp(`\\{\\s*(?:${names.join("|")})\\s*\\}`);
  const patterns = [...leftovers, [unfilled, "unfilled variable", insertVariable] as const];
  return checkPages(checked, (page, report) => {
    for (const { text, element } of listTextRuns(page)) {
      for (const [pattern, what, hint] of patterns) {
        for (const word of text.match(pattern) ?? [])
          report("content/leftover", `${what}: "${word}"`, { element, texts: [text], word, hint });
      }
    }
  });
}
