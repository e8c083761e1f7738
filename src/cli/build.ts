import { resolve } from "node:path";
import { type Diagnostic, error, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import type { Memory } from "../memory/memory.ts";
import { reasonOf } from "../publish/explain-disk.ts";
import { findTargetFault } from "../publish/target-folder.ts";
import { mendOutput, type Written, writeSite } from "../publish/write-site.ts";
import type { SiteFiles } from "../site/file.ts";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { formatDiagnostics } from "./report.ts";
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
  interrupted?: AbortSignal,
): Promise<ExitCode> {
  const outcome = await makeAndWrite(root, options, memory, interrupted);
  if (options.json) {
    console.print(formatJson(outcome));
  } else {
    const report = formatDiagnostics(outcome.diagnostics, { ...options, color: console.color });
    if (report) console.error(report);
    if (!options.quiet) console.print(formatSummary(outcome, { ...options, color: console.color }));
  }
  return outcome.written ? exitCodes.done : exitCodes.mistakes;
}

async function makeAndWrite(
  root: string,
  options: BuildOptions,
  memory: Memory,
  interrupted: AbortSignal | undefined,
): Promise<Outcome> {
  const start = performance.now();
  const out = resolve(root, options.out);
  const fault = await findTargetFault(root, out);
  const diagnostics = fault ? [fault] : await mendOutput(out, interrupted);

  const made = await makeSite(root, options, memory).catch(explainReading);
  interrupted?.throwIfAborted();
  diagnostics.push(...(options.strict ? made.diagnostics.map(harden) : made.diagnostics));

  let written: Written | undefined;
  if (made.value && !hasErrors(diagnostics)) {
    const result = await writeSite(made.value, out, interrupted);
    diagnostics.push(...result.diagnostics);
    written = result.value;
  }
  const milliseconds = performance.now() - start;
  return { out: options.out, diagnostics, site: made.value, written, milliseconds };
}

/** A disk that fails where no file is read by name: while folders are listed, or a compiler reads. */
function explainReading(cause: NodeJS.ErrnoException): Result<SiteFiles> {
  if (!cause.syscall) throw cause;
  const message = `the project could not be read: ${reasonOf(cause.code, cause.message)}`;
  return { value: undefined, diagnostics: [error("file/unreadable", message)] };
}

function harden(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: "error" };
}
