import { renderToStaticMarkup } from "react-dom/server";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteFile } from "../../site/file.ts";
import type { SectionResult } from "../check-site.ts";
import type { CheckedSite } from "../checked-site.ts";
import { weigh } from "../weight.ts";
import { type CaptureContext, capturePages } from "./capture-pages.ts";
import type { ReportedPage } from "./page/PageReport.tsx";
import { Report } from "./page/Report.tsx";
import { reportStyles } from "./report-styles.ts";

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
  const paths = new Set(checked.pages.map(({ path }) => path));
  const pages = checked.pages.map(
    (page): ReportedPage => ({
      page,
      weight: weigh(checked, page),
      capture: captures.pages.get(page) ?? { shots: [], tree: "" },
      findings: all.filter(({ output }) => output?.file === page.path),
    }),
  );
  const html = renderToStaticMarkup(
    <Report
      title={`${checked.site.brand}: results of vitrine check`}
      css={reportStyles}
      budgets={checked.site.budgets}
      results={results}
      pages={pages}
      shots={captures.findings}
      others={all.filter(({ output }) => !paths.has(output?.file ?? ""))}
      places={all.flatMap(({ place }) => place ?? [])}
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
