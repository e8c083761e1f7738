import type * as z from "zod";
import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { kindOf } from "../../fields/field.ts";
import type { Path } from "../../fields/path.ts";
import { childOf } from "../../fields/walk.ts";
import type { PageBase } from "../../templates/page-schema.ts";
import type { Content } from "../content.ts";
import { ownFields } from "../page-outline.ts";
import { formatPath, isWritten, placeOf, placeOfKey, type Sourced } from "../source.ts";

/**
 * Finds where a translation has another structure than the page it translates: other
 * fields, more or fewer entries, another order, another number or icon.
 */
export function findOutOfStep({
  pages,
  templates,
}: Pick<Content, "pages" | "templates">): Diagnostic[] {
  // Of two pages of one route, which is a mistake of its own, the first.
  const byRoute = new Map([...pages].reverse().map((page) => [page.route, page]));
  const isTranslation = (here: unknown, there: unknown) =>
    byRoute.get(String(here))?.translationOf === there;
  return pages.flatMap((page) => {
    const { structure, translationOf } = page;
    const original = translationOf === undefined ? undefined : byRoute.get(translationOf);
    if (!original || original.structure === structure) return [];
    const schema = templates.pages.get(page.template)?.schema;
    return schema ? compare(original, page, schema, isTranslation) : [];
  });
}

function compare(
  original: Sourced<PageBase>,
  translation: Sourced<PageBase>,
  schema: z.ZodType,
  isTranslation: (here: unknown, there: unknown) => boolean,
): Diagnostic[] {
  const found: Diagnostic[] = [];

  function compareParts(there: unknown, here: unknown, at: z.ZodType | undefined, path: Path) {
    if (Array.isArray(there) && Array.isArray(here)) return compareLists(there, here, at, path);
    if (there instanceof Object && here instanceof Object)
      return compareFields(there, here, at, path);
    const kind = at && kindOf(at);
    // A field of no kind is one that all pages have and whose value names something: the template.
    if (there === here || kind?.translated) return;
    if (kind?.name === "route" && isTranslation(here, there)) return;
    const message = `"${formatPath(path)}" is ${here} here and ${there} in the original`;
    const hint = `${comparison(path)}: it is the same in every language`;
    const place = placeOf(translation.source, path);
    found.push(error("content/out-of-step", message, { place, hint }));
  }

  function compareLists(
    there: unknown[],
    here: unknown[],
    at: z.ZodType | undefined,
    path: Path,
  ): void {
    if (there.length === here.length) {
      for (const [index, item] of there.entries())
        compareParts(item, here[index], at && childOf(at, index), [...path, index]);
      return;
    }
    const message = `"${formatPath(path)}" has ${here.length} entries here and ${there.length} in the original`;
    const place = placeOfKey(translation.source, path);
    found.push(error("content/out-of-step", message, { place, hint: comparison(path) }));
  }

  function compareFields(there: object, here: object, at: z.ZodType | undefined, path: Path): void {
    for (const key of new Set([...Object.keys(there), ...Object.keys(here)])) {
      if (path.length === 0 && ownFields.has(key)) continue;
      const next = [...path, key];
      const isHere = isWritten(translation.source, next);
      if (isHere && isWritten(original.source, next)) {
        const child = at && childOf(at, key);
        compareParts(Reflect.get(there, key), Reflect.get(here, key), child, next);
        continue;
      }
      const where = isHere ? `is not in ${original.source.file}` : "is missing in this translation";
      const hint = isHere ? "write it in both languages, or in none" : comparison(next);
      const place = placeOfKey(translation.source, next);
      found.push(error("content/out-of-step", `"${formatPath(next)}" ${where}`, { place, hint }));
    }
  }

  function comparison(path: Path): string {
    const { file, line } = placeOfKey(original.source, path);
    return `compare with ${file}:${line}`;
  }

  compareParts(original.value, translation.value, schema, []);
  return found;
}
