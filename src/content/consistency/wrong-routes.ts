import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { PageReading } from "../read-page.ts";
import { placeOf, valueAt } from "../source.ts";

/**
 * Two pages of one route, or none at `/`. It looks at the files as they are
 * written, so that a page with another mistake does not count as missing.
 */
export function findWrongRoutes(readings: readonly PageReading[], drafts: boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const firstFile = new Map<unknown, string>();
  for (const { file, source } of readings) {
    if (!source) continue;
    const route = valueAt(source.value, ["route"]);
    const other = firstFile.get(route);
    if (route !== undefined && other !== undefined) {
      const place = placeOf(source, ["route"]);
      const hint = `${other} has it already`;
      diagnostics.push(
        error("content/duplicate", `the route "${route}" is taken`, { place, hint }),
      );
    }
    firstFile.set(route, other ?? file);
  }
  const isHome = ({ source }: PageReading) =>
    valueAt(source?.value, ["route"]) === "/" &&
    (drafts || valueAt(source?.value, ["draft"]) !== true);
  if (!readings.some(isHome)) {
    const hint = "one page in content/pages has to carry the line: route: /";
    diagnostics.push(error("site/no-home", 'no published page has the route "/"', { hint }));
  }
  return diagnostics;
}
