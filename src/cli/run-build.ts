import { resolve } from "node:path";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import { precompress } from "../publish/precompress.ts";
import { findTargetFault } from "../publish/target-folder.ts";
import { mendOutput, type Written, writeSite } from "../publish/write-site.ts";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { explainFailure } from "./explain-failure.ts";
import { LateFailure } from "./guard-templates.ts";
import type { Outcome } from "./outcome.ts";
import { showProgress } from "./progress.ts";
import { formatDiagnostics } from "./report.ts";
import { formatAnnotations } from "./report-github.ts";
import { formatJson } from "./report-json.ts";
import { formatSummary, weighListed } from "./summary.ts";

export interface BuildOptions {
  out: string;
  base?: string;
  siteUrl?: string;
  drafts: boolean;
  strict: boolean;
  precompress: boolean;
  json: boolean;
  quiet: boolean;
  verbose: boolean;
}

/** `vitrine build`: makes the site and writes it. A site with mistakes is not written. */
export async function runBuild(
  options: BuildOptions,
  context: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  const { console } = context;
  const start = performance.now();
  const outcome = await makeAndWrite(options, context, interrupted)
    .catch((cause): Outcome => {
      if (!(cause instanceof LateFailure)) throw cause;
      const milliseconds = performance.now() - start;
      const { out } = options;
      const diagnostics = [cause.diagnostic];
      return { out, diagnostics, written: undefined, compressed: undefined, milliseconds };
    })
    .finally(() => console.progress(""));
  if (options.json) {
    console.print(formatJson(outcome));
  } else {
    const report = formatDiagnostics(outcome.diagnostics, { ...options, color: console.color });
    if (report) console.error(report);
    if (process.env.GITHUB_ACTIONS === "true")
      console.print(formatAnnotations(outcome.diagnostics));
    if (!options.quiet) console.print(formatSummary(outcome, { color: console.color }));
  }
  return outcome.written ? exitCodes.done : exitCodes.mistakes;
}

async function makeAndWrite(
  options: BuildOptions,
  { root, console, cache }: CommandContext,
  interrupted: AbortSignal,
): Promise<Outcome> {
  const start = performance.now();
  const progress = showProgress(console);
  const out = resolve(root, options.out);
  const fault = await findTargetFault(root, out);
  const diagnostics = fault ? [fault] : await mendOutput(out, interrupted);

  const explain = (cause: unknown) => ({
    files: undefined,
    value: undefined,
    diagnostics: [explainFailure(cause, root)],
  });
  const { base, drafts, siteUrl } = options;
  const settings = { base, drafts, siteUrl };
  const made = await makeSite(root, { ...settings, cache, progress }).catch(explain);
  interrupted.throwIfAborted();
  diagnostics.push(...(options.strict ? made.diagnostics.map(harden) : made.diagnostics));

  let written: Written | undefined;
  if (made.files && !hasErrors(diagnostics)) {
    const site = options.precompress ? precompress(made.files, out) : made.files;
    // Pages are rendered while the site is written.
    const result = await writeSite(site, out, { interrupted }).catch(explain);
    diagnostics.push(...result.diagnostics);
    written = result.value;
  }
  const milliseconds = performance.now() - start;
  const compressed = written && options.verbose ? weighListed(written, out) : undefined;
  return { out: options.out, diagnostics, written, compressed, milliseconds };
}

/** All but a warning that only costs time: the output is the same with a committed font. */
function harden(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === "site/stale-font" ? diagnostic : { ...diagnostic, severity: "error" };
}
