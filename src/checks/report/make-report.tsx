import { renderToStaticMarkup } from "react-dom/server";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteFile } from "../../site/file.ts";
import type { CheckContext } from "../check-context.ts";
import type { SectionResult } from "../check-site.ts";
import type { CheckedSite } from "../checked-site.ts";
import { weigh } from "../weight.ts";
import { capturePages } from "./capture-pages.ts";
import { Report } from "./Report.tsx";

/**
 * Makes a page of the results of a check.
 *
 * @param findings all findings, those of the build too, such as a title that is too long
 * @returns `index.html` and the screenshots beside it
 * @throws the reason of `context.interrupted`
 */
export async function makeReport(
  checked: CheckedSite,
  results: readonly SectionResult[],
  findings: readonly Diagnostic[],
  context: CheckContext,
): Promise<SiteFile[]> {
  const found = new Set(findings);
  const seen = results.flatMap(({ sightings = [] }) => [...sightings]);
  const sightings = new Map(seen.filter(([finding]) => found.has(finding)));
  const captures = await capturePages(checked, context, sightings);
  const html = renderToStaticMarkup(
    <Report
      title={`${checked.site.brand}: results of "vitrine check"`}
      budgets={checked.site.budgets}
      results={results}
      findings={findings}
      pages={checked.pages.map((page) => ({ page, weight: weigh(checked, page) }))}
      captures={captures}
    />,
  );
  const origin = "the check";
  const shots = [
    ...[...captures.pages.values()].flatMap((capture) => capture.shots),
    ...[...captures.findings.values()].flat(),
  ];
  return [
    { path: "index.html", bytes: Buffer.from(`<!doctype html>${html}\n`), origin },
    ...shots.map(({ file, bytes }) => ({ path: file, bytes, origin })),
  ];
}
