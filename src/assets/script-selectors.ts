import type { Sources } from "../bundle/read-sources.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { listClassWords } from "./misspelled-classes.ts";
import { scanStylesheet } from "./scan-stylesheet.ts";
import { findUnknownNames } from "./unknown-css-names.ts";

/** A selector by which a script looks for elements, with the quote and parenthesis after it. */
const selector =
  /(?<=\b(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(\s*)(["'`])([^"'`$\n]*)\1\)/g;

/**
 * Finds misspelled names in the selectors of browser scripts: such a script finds no element, and ends without an error.
 *
 * @param templates their texts, which have the classes
 */
export function findLostSelectors(
  { texts }: Pick<Sources, "texts">,
  templates: Iterable<string>,
): Diagnostic[] {
  const files = [...texts].map(([file, bytes]) => ({ file, text: bytes.toString() }));
  const classes = listClassWords(templates);
  /** A script may write classes itself. */
  const words = new Set(
    files.flatMap(({ text }) => text.replace(selector, "").match(/[\w-]+/g) ?? []),
  );
  return files.flatMap(({ file, text }) => {
    const scanned = scanStylesheet(keepSelectors(text));
    const lost = scanned.classes.flatMap(({ name, start }) => {
      const meant = words.has(name) || classes.has(name) ? undefined : suggest(name, [...classes]);
      if (meant === undefined) return [];
      const place = placeAt(file, text, start, start + name.length);
      const hint = `did you mean "${meant}"?`;
      return [warning("script/unknown", `no template has the class "${name}"`, { place, hint })];
    });
    const unknown = findUnknownNames(new Map([[file, { ...scanned, text }]]), []);
    return [...lost, ...unknown.map((found) => ({ ...found, code: "script/unknown" as const }))];
  });
}

/** The selectors of a script as rules of a stylesheet, each at its offset in the script. */
function keepSelectors(text: string): string {
  let from = 0;
  let css = "";
  for (const { 0: whole, 2: found = "", index } of text.matchAll(selector)) {
    const before = text.slice(from, index + 1).replace(/[^\n]/g, " ");
    css += `${before}${found}{}`;
    from = index + whole.length;
  }
  return css;
}
