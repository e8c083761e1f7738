import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { PageReading } from "../read-page.ts";
import type { FileVersion } from "../read-source.ts";
import { placeOf, type Source } from "../source.ts";

/**
 * Two pages of one route, or none at `/`. It looks at the files as they are
 * written, so that a page with another mistake does not count as missing.
 *
 * @param open reads a file again
 */
export function findWrongRoutes(
  readings: readonly PageReading[],
  drafts: boolean,
  open: (page: FileVersion) => Source,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const firstFile = new Map<unknown, string>();
  for (const { file, written } of readings) {
    if (!written) continue;
    const { route } = written;
    const other = firstFile.get(route);
    if (route !== undefined && other !== undefined) {
      const place = placeOf(open({ file, version: written.version }), ["route"]);
      const hint = `${other} has it already`;
      diagnostics.push(
        error("content/duplicate", `the route "${route}" is taken`, { place, hint }),
      );
    }
    firstFile.set(route, other ?? file);
  }
  const isHome = ({ written }: PageReading) =>
    written?.route === "/" && (drafts || written.draft !== true);
  if (!readings.some(isHome)) {
    const hint = "one page in content/pages has to carry the line: route: /";
    diagnostics.push(error("site/no-home", 'no published page has the route "/"', { hint }));
  }
  return diagnostics;
}
