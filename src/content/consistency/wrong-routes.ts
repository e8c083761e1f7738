import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { placeOf, type Source, valueAt } from "../source.ts";
import type { ContentSettings } from "../validate.ts";

/**
 * Two pages of one route, or none at `/`. It looks at the files as they are
 * written, so that a page with another mistake does not count as missing.
 */
export function findWrongRoutes(
  pages: readonly Source[],
  { drafts }: ContentSettings,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const firstFile = new Map<unknown, string>();
  for (const page of pages) {
    const route = valueAt(page.value, ["route"]);
    const other = firstFile.get(route);
    if (route !== undefined && other !== undefined) {
      const place = placeOf(page, ["route"]);
      const hint = `${other} has it already`;
      diagnostics.push(
        error("content/duplicate", `the route "${route}" is taken`, { place, hint }),
      );
    }
    firstFile.set(route, other ?? page.file);
  }
  const isPublished = (page: Source) => drafts || valueAt(page.value, ["draft"]) !== true;
  if (!pages.some((page) => valueAt(page.value, ["route"]) === "/" && isPublished(page))) {
    const hint = "one page in content/pages has to carry the line: route: /";
    diagnostics.push(error("site/no-home", 'no published page has the route "/"', { hint }));
  }
  return diagnostics;
}
