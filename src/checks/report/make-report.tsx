import { renderToStaticMarkup } from "react-dom/server";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteFile } from "../../site/file.ts";
import type { SectionResult } from "../check-site.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { sections } from "../sections.ts";
import { plain } from "../text-origins.ts";
import { weigh } from "../weight.ts";
import { capturePages, type PageCapture } from "./capture-pages.ts";
import { findLighthouseFigures, type LighthouseFigures } from "./lighthouse-figures.ts";
import { Report } from "./page/Report.tsx";
import type { ReportFinding, ReportView } from "./page/report-view.ts";
import { plainName } from "./plain-name.ts";
import { reportStyles } from "./report-styles.ts";

/** How many lines of content are shown around a finding's. */
const around = 3;

/**
 * What a check came to as a page of its own with its pictures, ready to be written.
 *
 * @param noted what was found while the site was made, such as a title that is too long
 * @returns `index.html` and the pictures beside it
 */
export async function makeReport(
  checked: CheckedSite,
  results: readonly SectionResult[],
  noted: readonly Diagnostic[],
  environment: NodeJS.ProcessEnv,
): Promise<SiteFile[]> {
  const captures = await capturePages(checked, environment);
  const view = describe(checked, results, noted, captures);
  const html = renderToStaticMarkup(<Report view={view} css={reportStyles} />);
  const shots = [...captures.values()].flatMap((capture) => capture.shots);
  return [
    { path: "index.html", bytes: Buffer.from(`<!doctype html>${html}\n`), origin: "the check" },
    ...shots.map(({ name, bytes }) => ({ path: name, bytes, origin: "the check" })),
  ];
}

function describe(
  checked: CheckedSite,
  results: readonly SectionResult[],
  noted: readonly Diagnostic[],
  captures: ReadonlyMap<CheckedPage, PageCapture>,
): ReportView {
  const all = [...noted, ...results.flatMap(({ findings }) => findings)];
  const paths = new Set(checked.pages.map(({ path }) => path));
  return {
    title: `${checked.site.brand}: what vitrine check found`,
    sections: results.map(({ name, findings }) => ({
      name,
      about: sections[name],
      findings: findings.length,
    })),
    pages: checked.pages.map((page) =>
      describePage(checked, page, all, captures.get(page) ?? { shots: [], tree: "" }),
    ),
    others: all.filter(({ output }) => !paths.has(output?.file ?? "")).map(describeFinding),
    sources: describeSources(all),
  };
}

function describePage(
  checked: CheckedSite,
  page: CheckedPage,
  all: readonly Diagnostic[],
  { shots, tree }: PageCapture,
): ReportView["pages"][number] {
  const weight = weigh(checked, page);
  const { budgets } = checked.site;
  return {
    path: page.paths.join(", "),
    title: plain(page.root.querySelector("title")?.text ?? page.path),
    measures: [
      { name: "Page, compressed", value: weight.page, budget: budgets.page, unit: "B" },
      { name: "Fonts", value: weight.fonts, budget: budgets.fonts, unit: "B" },
      { name: "Requests beside fonts", value: weight.requests, budget: budgets.requests, unit: "" },
    ],
    lighthouse: describeFigures(findLighthouseFigures(checked.lighthouse, page)),
    parts: weight.parts.filter(({ bytes }) => bytes > 0),
    shots: shots.map(({ name, ...shot }) => ({ file: name, ...shot })),
    tree,
    findings: all.filter(({ output }) => output?.file === page.path).map(describeFinding),
  };
}

function describeFigures(figures: LighthouseFigures | undefined): string[] {
  const scores = Object.entries(figures?.scores ?? {});
  const times = Object.entries(figures?.milliseconds ?? {});
  return [
    ...scores.map(([name, score]) => `${name}: ${score} of 100`),
    ...times.map(([name, time]) => `${name}: ${Math.round(time).toLocaleString("en-US")} ms`),
  ];
}

function describeFinding({ code, message, hint, output, place }: Diagnostic): ReportFinding {
  return {
    code,
    message,
    hint,
    output: output?.at,
    source: place && {
      label: `${place.file}:${place.line}:${place.column}`,
      anchor: anchorOf(place.file, place.line),
    },
  };
}

function anchorOf(file: string, line: number): string {
  return `${plainName(file)}-L${line}`;
}

function byFile([a]: [file: string, text: string], [b]: [file: string, text: string]): number {
  return a < b ? -1 : 1;
}

/** The lines around each finding, by file. */
function describeSources(all: readonly Diagnostic[]): ReportView["sources"] {
  const places = all.flatMap(({ place }) => place ?? []);
  const texts = new Map(places.map(({ file, text }) => [file, text]));
  return [...texts].sort(byFile).map(([file, whole]) => {
    const here = places.filter((place) => place.file === file);
    const lines = whole.split(/\r?\n/).flatMap((text, index) => {
      const number = index + 1;
      const isNear = here.some(({ line }) => Math.abs(line - number) <= around);
      return isNear ? [{ anchor: anchorOf(file, number), number, text }] : [];
    });
    return { file, lines };
  });
}
