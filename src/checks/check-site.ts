import {
  addAll,
  type Diagnostic,
  error,
  sortDiagnostics,
  warning,
} from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { leaveOutAccepted } from "./accepted.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { loadCleanPages } from "./clean-pages.ts";
import { joinAlike } from "./finding.ts";
import { sectionChecks } from "./section-checks.ts";
import { type SectionName, sectionNames } from "./sections.ts";
import { visitedSections } from "./visits/tours.ts";
import { type VisitResult, visitSite } from "./visits/visit-site.ts";

/** The findings of one section and, if it visits pages, the states that it visited. */
export interface SectionResult extends Partial<VisitResult> {
  name: SectionName;
  findings: Diagnostic[];
}

/**
 * Checks a finished site, section by section.
 *
 * @param only the sections to run; all by default, where a package that is missing is only a warning
 * @param started called before each section
 * @throws if a check itself fails, such as a browser; or the reason of `context.interrupted`
 */
export async function checkSite(
  checked: CheckedSite,
  context: CheckContext,
  only: readonly SectionName[] | undefined,
  started: (name: SectionName) => void,
): Promise<SectionResult[]> {
  const results: SectionResult[] = [];
  const missing: { lost: string; name: SectionName }[] = [];
  const wanted = sectionNames.filter((name) => only?.includes(name) ?? true);
  const visited = visitedSections.filter((name) => wanted.includes(name));
  const isVisited = (name: SectionName | undefined) => visited.some((one) => one === name);
  let running: SectionName | undefined;
  const { content, files, site, words } = checked;
  const beside = [content.templates.code, JSON.stringify(site), words?.join() ?? ""];
  const clean = loadCleanPages<true>(checked, context, "pages", [...beside, ...files.keys()]);
  const ended = new AbortController();
  const visiting: CheckContext = {
    ...context,
    interrupted: AbortSignal.any([context.interrupted, ended.signal]),
    progress: (done, total) => isVisited(running) && context.progress(done, total),
  };
  // All sections share one visit, beside the sections without a browser.
  const visits = visitSite(checked, visiting, visited);
  // Each section that needs the visits handles their failure.
  visits.catch(() => undefined);
  try {
    for (const name of wanted) {
      context.interrupted.throwIfAborted();
      running = name;
      started(name);
      // All checks end before a failure is thrown, because some have to close a browser.
      const ends = await Promise.allSettled([
        isVisited(name) ? visits.then((sections) => sections.get(name)) : undefined,
        ...(sectionChecks[name] ?? []).map(async (check) => ({
          findings: await check(checked, { ...context, clean }),
        })),
      ]);
      const findings: Diagnostic[] = [];
      for (const end of ends) {
        if (end.status === "fulfilled") {
          addAll(findings, end.value?.findings ?? []);
          continue;
        }
        const lost = missingPackage(end.reason);
        if (lost === undefined) throw end.reason;
        missing.push({ lost, name });
      }
      const [visit] = ends;
      const result = visit?.status === "fulfilled" ? visit.value : undefined;
      const inFull = result?.looks.filter(({ isBrief }) => !isBrief) ?? checked.pages;
      const isWhole =
        inFull.length === checked.pages.length &&
        ends.every(({ status }) => status === "fulfilled");
      const kept = leaveOutAccepted(checked, context, name, findings, isWhole);
      results.push({ ...result, name, findings: joinAlike(sortDiagnostics(kept)) });
    }
  } finally {
    clean.store();
    // After a failure, too, the browser has to be closed.
    ended.abort();
    await visits.catch(() => undefined);
  }
  for (const [lost, alike] of groupBy(missing, ({ lost }) => lost)) {
    const sections = new Set(alike.map(({ name }) => name));
    const found = explainMissing(lost, sections, only ? error : warning);
    for (const { name, findings } of results) if (sections.has(name)) findings.unshift(found);
  }
  return results;
}

/** The optional peer dependencies of all sections. */
const optionalPackages = ["axe-core", "cspell-lib", "linkinator", "pa11y-ci", "puppeteer-core"];

/** The name of the package that an import did not find; undefined for any other failure. */
function missingPackage({ code, message }: NodeJS.ErrnoException): string | undefined {
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") return undefined;
  return /Cannot find (?:package|module) '((?:@[^'/]+\/)?[^'./][^'/]*)/.exec(message)?.[1];
}

function explainMissing(lost: string, sections: ReadonlySet<SectionName>, report: typeof error) {
  const names = [...sections].map((name) => `"${name}"`);
  const message = `not checked, or only in part: ${names.join(", ")}; "${lost}" is not installed`;
  // pa11y-ci needs puppeteer, which downloads a browser of its own that no check uses.
  const packages = [...new Set([...optionalPackages, lost])].join(" ");
  const or = lost.startsWith("@sparticuz/") ? "; or install Chrome, Edge, Chromium or Brave" : "";
  const hint = `run "npm install --save-dev ${packages}", with PUPPETEER_SKIP_DOWNLOAD=true set${or}`;
  return report("check/missing-package", message, { hint });
}
