import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { type Diagnostic, error, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import { reasonOf } from "../publish/explain-disk.ts";
import { findTargetFault } from "../publish/target-folder.ts";
import { mendOutput, type Written, writeSite } from "../publish/write-site.ts";
import type { SiteFiles } from "../site/file.ts";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { untilInterrupted } from "./interruption.ts";
import { baseOption, parseNonEmpty, siteUrlOption } from "./options.ts";
import { formatDiagnostics } from "./report.ts";
import { formatAnnotations } from "./report-github.ts";
import { formatJson } from "./report-json.ts";
import { formatSummary } from "./summary.ts";

interface BuildOptions {
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

export function addBuildCommand(program: Command, context: CommandContext): void {
  program
    .command("build")
    .description("make the site and write it to a folder")
    .addOption(
      new Option("-o, --out <folder>", "where the site is written")
        .default("dist")
        .env("VITRINE_OUT")
        .argParser(parseNonEmpty),
    )
    .addOption(baseOption())
    .addOption(siteUrlOption())
    .option("--drafts", "publish drafts too", false)
    .option("--strict", "take warnings for errors: for publishing", false)
    .option("--json", "print one JSON document in place of text", false)
    .addOption(new Option("-q, --quiet", "print mistakes only").default(false).conflicts("verbose"))
    .option("-v, --verbose", "print compressed sizes, and every mistake in its frame", false)
    .addHelpText("after", buildHelp)
    .action(async (options: BuildOptions) => {
      const work = (interrupted: AbortSignal) => build(options, context, interrupted);
      context.finish(await untilInterrupted(work));
    });
}

const buildHelp = `
A flag comes before its environment variable, that before content/site.yaml.

Exit codes: 0 built, 1 mistakes in content or site, 2 wrong usage, 3 a bug in
Vitrine, 129, 130 or 143 ended by a signal.

Examples:
  vitrine build
  vitrine build --drafts --out preview
  vitrine build --strict --site-url https://www.example.com --base /site/
`;

/** `vitrine build`: makes the site and writes it. A site with mistakes is not written. */
async function build(
  options: BuildOptions,
  context: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  const { console } = context;
  const outcome = await makeAndWrite(options, context, interrupted);
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

async function makeAndWrite(
  options: BuildOptions,
  { root, memory, crew }: CommandContext,
  interrupted: AbortSignal,
): Promise<Outcome> {
  const start = performance.now();
  const out = resolve(root, options.out);
  const fault = await findTargetFault(root, out);
  const diagnostics = fault ? [fault] : await mendOutput(out, interrupted);

  const made = await makeSite(root, options, memory, crew).catch(explainReading);
  interrupted.throwIfAborted();
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
