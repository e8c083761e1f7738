import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { addAll, type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import type { Progress } from "../diagnostics/progress.ts";
import type { SiteSettings } from "../options.ts";
import { BuildRecord } from "../publish/last-build.ts";
import { precompress } from "../publish/precompress.ts";
import { prepareOutput, type Written, writeSite } from "../publish/write-site.ts";
import { collectFiles } from "../site/file.ts";
import { collectFindings, tellWaiting } from "./collect-findings.ts";
import type { CommandContext } from "./command-context.ts";
import type { Console } from "./console.ts";
import { addSiteOptions, outOption } from "./options.ts";
import { formatAnnotations, formatDiagnostics } from "./report.ts";
import { formatBuildJson } from "./report-json.ts";
import { formatCount, formatSummary } from "./summary.ts";

/** What a build is asked for by flags and environment variables. */
interface BuildOptions extends SiteSettings {
  out: string;
  strict: boolean;
  precompress: boolean;
  json: boolean;
  quiet: boolean;
  verbose: boolean;
}

export function addBuildCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("build")
    .description("build the site into a folder")
    .addOption(outOption());
  addSiteOptions(command)
    .option("--strict", "treat warnings as errors (use when publishing)", false)
    .option("--precompress", "write .br and .gz copies of text files (512 bytes or more)", false)
    .option("--json", "print one JSON document instead of text", false)
    .addOption(new Option("-q, --quiet", "print errors only").default(false).conflicts("verbose"))
    .option("-v, --verbose", "show every error and warning with its source lines", false)
    .addHelpText("after", buildHelp)
    .action((options: BuildOptions) => build(options, context));
}

const buildHelp = `
Precedence: option, then environment variable, then content/site.yaml.

Exit codes: 0 built; 1 errors in content or site; 2 wrong usage; 3 a bug in
Vitrine; 129, 130 or 143 ended by a signal.

Examples:
  vitrine build
  vitrine build --drafts --out dist-drafts
  vitrine build --strict --site-url https://www.example.com --base /site/
`;

/** Builds the site and writes it. A site with errors is not written. */
async function build(options: BuildOptions, context: CommandContext): Promise<void> {
  const { console } = context;
  const done = await collectFindings(context, (found) => makeAndWrite(options, context, found));
  const { diagnostics } = done;
  const outcome = { ...done, out: options.out };
  if (options.json) return console.print(formatBuildJson(outcome));
  console.error(formatDiagnostics(diagnostics, { ...options, color: console.color }));
  if (process.env.GITHUB_ACTIONS === "true") console.print(formatAnnotations(diagnostics));
  if (!options.quiet) console.print(formatSummary(outcome, console.color));
}

/** @param found receives what is found, also before a failure */
async function makeAndWrite(
  { base, drafts, out, siteUrl, ...options }: BuildOptions,
  { root, console, cache, interrupted }: CommandContext,
  found: Diagnostic[],
): Promise<Written | undefined> {
  const target = resolve(root, out);
  addAll(found, await prepareOutput(root, target, { interrupted }));
  const settings = { base, drafts, siteUrl };
  // Templates may read the environment, and may show the day.
  const day = new Date().toISOString().slice(0, 10);
  const inputs = [settings, options.precompress, process.env, process.version, day];
  const record = new BuildRecord(root, target, inputs, cache);
  const last = record.find();
  const strict = (diagnostics: Diagnostic[]) =>
    options.strict ? diagnostics.map(toError) : diagnostics;
  if (last) {
    addAll(found, strict(last.diagnostics));
    return hasErrors(found) ? undefined : last;
  }
  const { makeSite } = await import("../make-site.ts");
  const progress = showProgress(console);
  const made = await makeSite(root, { ...settings, cache, progress });
  interrupted.throwIfAborted();
  addAll(found, strict(made.diagnostics));
  if (!made.files) return undefined;
  if (hasErrors(found)) {
    // A warning that --strict refuses may be due to a template that fails.
    await collectFiles(made.files);
    return undefined;
  }
  // Pages are rendered while the site is written.
  const site = options.precompress ? precompress(made.files) : made.files;
  const onWait = options.quiet ? undefined : tellWaiting(console);
  const { value, diagnostics } = await writeSite(site, target, { interrupted, onWait });
  addAll(found, diagnostics);
  // A warning about the folder is said again by a build that looks at it again.
  if (value && diagnostics.length === 0) record.store(value, made.diagnostics);
  return value;
}

function toError(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: "error" };
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
