import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { Content } from "../content.ts";
import type { Page } from "../schema/page.ts";
import { formatPath, isWritten, type Path, placeOf, placeOfKey, type Sourced } from "../source.ts";
import { versionOf } from "../version-of.ts";

/** Fields that say the same in every language. */
const neutralFields = new Set(["template", "slug", "icon", "draft", "number", "email", "faqPath"]);

/** Fields that one of a page's languages may have and another not. */
const ownFields = new Set(["translationOf", "draft"]);

/**
 * What a page has in common with its translations, as a short text. Where two pages have the
 * same, there is nothing to say of them; where not, there may be.
 */
export function structureOf(page: Page): string {
  const shared = Object.entries(page).filter(([key]) => !ownFields.has(key));
  return versionOf(describe(Object.fromEntries(shared), ""));
}

function describe(value: unknown, key: string): string {
  if (!(value instanceof Object)) return neutralFields.has(key) ? JSON.stringify(value) : "";
  let parts = "";
  for (const name of Object.keys(value))
    parts += `${name}:${describe(Reflect.get(value, name), name)},`;
  return `{${parts}}`;
}

/**
 * Where a translation has another structure than the page it translates: other
 * fields, more or fewer entries, another order, another number or icon.
 */
export function findOutOfStep({ pages, open }: Pick<Content, "pages" | "open">): Diagnostic[] {
  // Of two pages of one route, which is a mistake of its own, the first.
  const originals = new Map([...pages].reverse().map((page) => [page.route, page]));
  return pages.flatMap((page) => {
    const { structure, translationOf } = page;
    const original = translationOf === undefined ? undefined : originals.get(translationOf);
    if (!original || original.structure === structure) return [];
    return compare(open(original), open(page));
  });
}

function compare(original: Sourced<Page>, translation: Sourced<Page>): Diagnostic[] {
  const found: Diagnostic[] = [];

  function compareParts(there: unknown, here: unknown, path: Path): void {
    if (Array.isArray(there) && Array.isArray(here)) compareLists(there, here, path);
    else if (there instanceof Object && here instanceof Object) compareFields(there, here, path);
    else if (there !== here && neutralFields.has(String(path.at(-1)))) {
      const message = `"${formatPath(path)}" is ${here} here and ${there} in the original`;
      const hint = `${comparison(path)}: it is the same in every language`;
      const place = placeOf(translation.source, path);
      found.push(error("content/out-of-step", message, { place, hint }));
    }
  }

  function compareLists(there: unknown[], here: unknown[], path: Path): void {
    if (there.length === here.length) {
      for (const [index, item] of there.entries())
        compareParts(item, here[index], [...path, index]);
      return;
    }
    const message = `"${formatPath(path)}" has ${here.length} entries here and ${there.length} in the original`;
    const place = placeOfKey(translation.source, path);
    found.push(error("content/out-of-step", message, { place, hint: comparison(path) }));
  }

  function compareFields(there: object, here: object, path: Path): void {
    for (const key of new Set([...Object.keys(there), ...Object.keys(here)])) {
      if (path.length === 0 && ownFields.has(key)) continue;
      const next = [...path, key];
      const isHere = isWritten(translation.source, next);
      if (isHere && isWritten(original.source, next)) {
        compareParts(Reflect.get(there, key), Reflect.get(here, key), next);
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

  compareParts(original.value, translation.value, []);
  return found;
}
