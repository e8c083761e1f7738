import { renderToStaticMarkup } from "react-dom/server";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteFile } from "../../site/file.ts";
import type { SectionResult } from "../check-site.ts";
import type { CheckedSite } from "../checked-site.ts";
import { weigh } from "../weight.ts";
import { type CaptureContext, capturePages } from "./capture-pages.ts";
import { Report } from "./Report.tsx";

/**
 * Makes a page of the results of a check.
 *
 * @param noted diagnostics of the build, such as a title that is too long
 * @returns `index.html` and the screenshots beside it
 * @throws the reason of `context.interrupted`
 */
export async function makeReport(
  checked: CheckedSite,
  results: readonly SectionResult[],
  noted: readonly Diagnostic[],
  context: CaptureContext,
): Promise<SiteFile[]> {
  const sightings = results.flatMap(({ findings, sightings }) =>
    findings.flatMap((found) => {
      const sighting = sightings?.get(found);
      return sighting ? [[found, sighting] as const] : [];
    }),
  );
  const captures = await capturePages(checked, context, new Map(sightings));
  // A finding may concern several sections.
  const all = [...noted, ...new Set(results.flatMap(({ findings }) => findings))];
  const html = renderToStaticMarkup(
    <Report
      title={`${checked.site.brand}: results of vitrine check`}
      budgets={checked.site.budgets}
      results={results}
      findings={all}
      pages={checked.pages.map((page) => ({ page, weight: weigh(checked, page) }))}
      captures={captures}
    />,
  );
  const origin = "the check";
  const shots = [
    ...[...captures.pages.values()].flatMap((capture) => capture.shots),
    ...captures.findings.values(),
  ];
  return [
    { path: "index.html", bytes: Buffer.from(`<!doctype html>${html}\n`), origin },
    ...shots.map(({ file, bytes }) => ({ path: file, bytes, origin })),
  ];
}
