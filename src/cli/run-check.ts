import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkSite, type SectionResult } from "../checks/check-site.ts";
import { loadCheckedSite } from "../checks/checked-site.ts";
import { makeReport } from "../checks/report/make-report.tsx";
import type { SectionName } from "../checks/sections.ts";
import { addAll, type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { plural } from "../diagnostics/plural.ts";
import type { SiteSettings } from "../options.ts";
import { prepareOutput, writeSite } from "../publish/write-site.ts";
import { collectFindings, type Outcome, tellWaiting } from "./collect-findings.ts";
import type { CommandContext } from "./command-context.ts";
import { inPackage } from "./package-root.ts";
import { formatDiagnostics } from "./report.ts";
import { describeDiagnostic, formatDocument } from "./report-json.ts";

export interface CheckOptions extends SiteSettings {
  all: boolean;
  only?: SectionName[];
  external: boolean;
  json: boolean;
  /** A folder that a report is written to. */
  report?: string;
  verbose: boolean;
}

interface Checked {
  results: SectionResult[];
  /** How many pages the site has. */
  pages: number;
}

/**
 * Checks the site that would be published, or a folder that was.
 *
 * @param folder an output folder to check instead of building the site
 */
export async function runCheck(
  folder: string | undefined,
  options: CheckOptions,
  context: CommandContext,
): Promise<void> {
  const { color, error, print } = context.console;
  const outcome = await collectFindings(context, (found) => check(folder, options, context, found));
  if (options.json) return print(formatCheckJson(outcome));
  error(formatDiagnostics(outcome.diagnostics, { color, verbose: options.verbose }));
  print(formatVerdict(outcome));
}

async function check(
  folder: string | undefined,
  options: CheckOptions,
  { console, cache, interrupted, root }: CommandContext,
  found: Diagnostic[],
): Promise<Checked | undefined> {
  const report = options.report === undefined ? undefined : resolve(root, options.report);
  const target = { kind: "report", interrupted, onWait: tellWaiting(console) } as const;
  // Before the checks, which take their time.
  if (report !== undefined) addAll(found, await prepareOutput(root, report, target));
  if (hasErrors(found)) return undefined;
  const loaded = await loadCheckedSite(root, folder, options, cache);
  // Placeholders are a matter of publishing: `build --strict` refuses them.
  const noted = loaded.diagnostics.filter(({ code }) => code !== "content/placeholder");
  addAll(found, noted);
  if (!loaded.value) return undefined;
  const pages = loaded.value.pages.length;
  let running: SectionName | undefined;
  const context = {
    external: options.external,
    all: options.all,
    environment: process.env,
    program: inPackage("bin/vitrine.js"),
    pageScript: readFileSync(inPackage("bin/compiled/page-script.js"), "utf8"),
    today: new Date().toISOString().slice(0, 10),
    cache,
    progress: (done: number, total: number) => console.progress(`${running} ${done}/${total}`),
    interrupted,
  };
  const results = await checkSite(loaded.value, context, options.only, (name) => {
    running = name;
    console.progress(name);
  });
  // A finding may concern several sections.
  addAll(found, new Set(results.flatMap(({ findings }) => findings)));
  if (report === undefined) return { results, pages };
  console.progress("report");
  const files = await makeReport(loaded.value, results, found, context);
  const written = await writeSite(files, report, target);
  addAll(found, written.diagnostics);
  return { results, pages };
}

/** A line for each section, and a verdict. */
function formatVerdict({ diagnostics, value, milliseconds }: Outcome<Checked>): string {
  const { results = [], pages = 0 } = value ?? {};
  const lines = results.map(({ name, findings, looks }) => {
    const full = looks?.filter(({ isBrief }) => !isBrief).length ?? 0;
    const part = full > 0 && full < pages ? `, ${full} of ${pages} pages in full` : "";
    return `${name.padEnd(13)} ${findings.length === 0 ? "✓" : findings.length}${part}`;
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const more = warnings === 0 ? "" : `, ${plural(warnings, "warning")}`;
  const counts = `${errors === 0 ? "No errors" : plural(errors, "error")}${more}`;
  const verdict = diagnostics.length === 0 ? "No problems found" : counts;
  return `${[...lines, `${verdict} (${milliseconds} ms)`].join("\n")}\n`;
}

/**
 * The findings as one JSON document, and for each section that uses a browser what it looked at: pages,
 * and windows and settings in words. `version` changes when its shape does.
 */
function formatCheckJson({ diagnostics, value, milliseconds }: Outcome<Checked>): string {
  return formatDocument({
    version: 1,
    passed: !hasErrors(diagnostics),
    milliseconds,
    sections: (value?.results ?? []).map(({ name, findings, looks }) => ({
      name,
      findings: findings.length,
      looks: looks?.map(({ page, ...look }) => ({ page: page.path, ...look })),
    })),
    diagnostics: diagnostics.map(describeDiagnostic),
  });
}
