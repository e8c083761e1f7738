import { resolve } from "node:path";
import { type Diagnostic, error, hasErrors } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import type { Memory } from "../memory/memory.ts";
import { findTargetFault } from "../publish/target-folder.ts";
import { type Written, writeSite } from "../publish/write-site.ts";
import type { SiteFiles } from "../site/file.ts";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { formatDiagnostics } from "./report.ts";
import { formatAnnotations } from "./report-github.ts";
import { formatJson } from "./report-json.ts";
import { formatSummary } from "./summary.ts";

export interface BuildOptions {
  out: string;
  base?: string;
  siteUrl?: string;
  drafts: boolean;
  strict: boolean;
  json: boolean;
  quiet: boolean;
  verbose: boolean;
}

/** What a build came to, for the reports. */
export interface Outcome {
  out: string;
  diagnostics: Diagnostic[];
  site: SiteFiles | undefined;
  written: Written | undefined;
  milliseconds: number;
}

/** `vitrine build`: makes the site and writes it. A site with mistakes is not written. */
export async function build(
  root: string,
  options: BuildOptions,
  console: Console,
  memory: Memory,
): Promise<ExitCode> {
  const outcome = await makeAndWrite(root, options, memory);
  if (options.json) {
    console.print(formatJson(outcome));
  } else {
    const report = formatDiagnostics(outcome.diagnostics, { ...options, color: console.color });
    if (report) console.error(report);
    if (process.env.GITHUB_ACTIONS === "true")
      console.print(formatAnnotations(outcome.diagnostics));
    if (!options.quiet) console.print(formatSummary(outcome, { ...options, color: console.color }));
  }
  return outcome.written ? exitCodes.done : exitCodes.mistakes;
}

async function makeAndWrite(root: string, options: BuildOptions, memory: Memory): Promise<Outcome> {
  const start = performance.now();
  const made = await makeSite(root, options, memory);
  const out = resolve(root, options.out);
  const diagnostics = options.strict ? made.diagnostics.map(harden) : made.diagnostics;
  const fault = await findTargetFault(root, out);
  if (fault) diagnostics.unshift(fault);

  let written: Written | undefined;
  if (made.value && !hasErrors(diagnostics)) {
    try {
      written = await writeSite(made.value, out);
    } catch (cause) {
      diagnostics.push(explainDisk(options.out, cause));
    }
  }
  const milliseconds = performance.now() - start;
  return { out: options.out, diagnostics, site: made.value, written, milliseconds };
}

function harden(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: "error" };
}

const diskFaults: Record<string, string> = {
  EACCES: "this user may not write there",
  EDQUOT: "the disk quota is used up",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};

function explainDisk(out: string, cause: unknown): Diagnostic {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  if (!code) throw cause;
  const reason = diskFaults[code] ?? message;
  const hint = "the old output is as it was";
  return error("output/unwritable", `${out} could not be written: ${reason}`, { hint });
}
