import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import type { Progress } from "../diagnostics/progress.ts";
import { makeSite } from "../make-site.ts";
import type { WaitOptions } from "../publish/build-lock.ts";
import { precompress } from "../publish/precompress.ts";
import { describeOwner } from "../publish/process-identity.ts";
import { prepareOutput, type Written, writeSite } from "../publish/write-site.ts";
import type { CommandContext } from "./command-context.ts";
import type { Console } from "./console.ts";
import { exitCodeOf, explainFailure } from "./failures.ts";
import { baseOption, outOption, siteUrlOption } from "./options.ts";
import { formatAnnotations, formatDiagnostics } from "./report.ts";
import { formatBuildJson } from "./report-json.ts";
import { formatCount, formatSummary } from "./summary.ts";

/** What a build is asked for by flags and environment variables. */
interface BuildOptions {
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

export function addBuildCommand(program: Command, context: CommandContext): void {
  program
    .command("build")
    .description("build the site into a folder")
    .addOption(outOption("output folder"))
    .addOption(baseOption())
    .addOption(siteUrlOption())
    .option("--drafts", "include drafts", false)
    .option("--strict", "treat warnings as errors (use when publishing)", false)
    .option("--precompress", "write a .br and a .gz copy of every text file", false)
    .option("--json", "print one JSON document instead of text", false)
    .addOption(new Option("-q, --quiet", "print errors only").default(false).conflicts("verbose"))
    .option("-v, --verbose", "show every error with its source lines", false)
    .addHelpText("after", buildHelp)
    .action((options: BuildOptions) => build(options, context));
}

const buildHelp = `
Precedence: option, then environment variable, then content/site.yaml.

Exit codes: 0 built, 1 errors in content or site, 2 wrong usage, 3 a bug in
Vitrine, 129, 130 or 143 ended by a signal.

Examples:
  vitrine build
  vitrine build --drafts --out dist-drafts
  vitrine build --strict --site-url https://www.example.com --base /site/
`;

/** Builds the site and writes it. A site with errors is not written. */
async function build(options: BuildOptions, context: CommandContext): Promise<void> {
  const { root, console } = context;
  const { color } = console;
  const start = performance.now();
  const diagnostics: Diagnostic[] = [];
  const written = await makeAndWrite(options, context, diagnostics)
    .catch((cause) => {
      diagnostics.push(...explainFailure(cause, root));
      return undefined;
    })
    .finally(() => console.progress(""));
  const milliseconds = performance.now() - start;
  const outcome = { out: options.out, diagnostics, written, milliseconds };
  if (options.json) {
    console.print(formatBuildJson(outcome));
  } else {
    const report = formatDiagnostics(diagnostics, { ...options, color });
    if (report) console.error(report);
    if (process.env.GITHUB_ACTIONS === "true") console.print(formatAnnotations(diagnostics));
    if (!options.quiet) console.print(formatSummary(outcome, color));
  }
  context.exitCode = exitCodeOf(diagnostics);
}

/** @param diagnostics receives what is found, also before a failure */
async function makeAndWrite(
  { base, drafts, out, siteUrl, ...options }: BuildOptions,
  { root, console, cache, interrupted }: CommandContext,
  diagnostics: Diagnostic[],
): Promise<Written | undefined> {
  const target = resolve(root, out);
  diagnostics.push(...(await prepareOutput(root, target, { interrupted })));
  const progress = showProgress(console);
  const made = await makeSite(root, { base, drafts, siteUrl, cache, progress });
  interrupted.throwIfAborted();
  diagnostics.push(...(options.strict ? made.diagnostics.map(toError) : made.diagnostics));
  if (!made.files || hasErrors(diagnostics)) return undefined;
  // Pages are rendered while the site is written.
  const site = options.precompress ? precompress(made.files) : made.files;
  const onWait = options.quiet ? undefined : tellWaiting(console);
  const result = await writeSite(site, target, { interrupted, onWait });
  diagnostics.push(...result.diagnostics);
  return result.value;
}

function toError(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: "error" };
}

/** Says that another build is running, because waiting for it takes up to 20 s. */
export function tellWaiting({
  error,
  progress,
}: Pick<Console, "error" | "progress">): WaitOptions["onWait"] {
  return (owner) => {
    progress("");
    error(`waiting for another build: ${describeOwner(owner)}\n`);
  };
}

/** Progress of a short build is not shown, and that of a long one not too often. */
const progressDelayMs = 500;
const progressStepMs = 100;

/** Shows the progress of builds that take long. */
export function showProgress({ progress }: Pick<Console, "progress">): Progress {
  let next = performance.now() + progressDelayMs;
  return (work, done, total) => {
    const now = performance.now();
    if (now < next) return;
    next = now + progressStepMs;
    progress(`${work}: ${formatCount(done)} of ${formatCount(total)}`);
  };
}
