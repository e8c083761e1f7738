import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Command, CommanderError, Help, InvalidArgumentError, type Option } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { Cache } from "../cache/cache.ts";
import { addBuildCommand } from "./build.ts";
import { addCheckCommand } from "./check.ts";
import { type CommandContext, type ExitCode, exitCodes } from "./command-context.ts";
import { openConsole } from "./console.ts";
import { exitCodeOf, explainFailure, formatBug } from "./failures.ts";
import { addHeadersCommand } from "./headers.ts";
import { Interruption, untilInterrupted } from "./interruption.ts";
import { addNewCommand } from "./new.ts";
import { unsetEmptyVariables } from "./options.ts";
import { addFileCommands } from "./project-files.ts";
import { formatDiagnostics } from "./report.ts";
import { addDevCommand, addPreviewCommand } from "./serve.ts";

/** In the order of the help. */
const commands = [
  addNewCommand,
  addBuildCommand,
  addDevCommand,
  addPreviewCommand,
  addCheckCommand,
  addHeadersCommand,
  addFileCommands,
];

/**
 * Runs the command line.
 *
 * @param args the arguments after `vitrine`
 * @param cacheFolder where results may be stored for later runs of this same program
 * @returns the exit code: one of ours, or a signal's; nothing is thrown
 */
export async function run(
  args: readonly string[],
  root = process.cwd(),
  console = openConsole(),
  cacheFolder?: string,
): Promise<number> {
  unsetEmptyVariables(process.env);
  return untilInterrupted(async (interrupted) => {
    const cache = new Cache({ folder: cacheFolder });
    const context: CommandContext = { root, console, cache, interrupted, exitCode: 0 };
    try {
      await createProgram(context).parseAsync(args, { from: "user" });
      return context.exitCode;
    } catch (cause) {
      if (cause instanceof CommanderError)
        return cause.exitCode === 0 ? exitCodes.done : exitCodes.usage;
      if (cause instanceof Interruption) throw cause;
      return reportFailure(cause, context.root, console);
    }
  });
}

/** Prints why a command failed. @returns the exit code */
export function reportFailure(cause: unknown, root: string, console = openConsole()): ExitCode {
  try {
    const diagnostics = explainFailure(cause, root);
    const rest = 'run "npx vitrine build --verbose" to see all';
    console.error(formatDiagnostics(diagnostics, { color: console.color, quiet: true, rest }));
    return exitCodeOf(diagnostics);
  } catch (bug) {
    console.error(formatBug(bug));
    return exitCodes.bug;
  }
}

function createProgram(context: CommandContext): Command {
  const { console } = context;
  const program = new Command("vitrine")
    .description("build websites from YAML and React templates")
    .version(manifest.version)
    .option(
      "-C, --directory <folder>",
      "the project's folder (default: the current folder)",
      (folder) => findFolder(context.root, folder),
    )
    .hook("preAction", (command, action) => {
      refuseOptionsOfNpm(action);
      context.root = command.opts<{ directory?: string }>().directory ?? context.root;
    })
    .exitOverride()
    .configureOutput({
      writeOut: console.print,
      writeErr: console.error,
      // Its own messages have single quotes.
      outputError: (text, write) => write(text.replace(/'([^']*)'/g, '"$1"')),
    })
    // A switch is off by default; there is no need to say so.
    .configureHelp({ optionDescription: describeOption })
    .showHelpAfterError('(run "npx vitrine --help" for usage)')
    .addHelpText("after", programHelp);

  for (const addCommand of commands) addCommand(program, context);
  return program;
}

/** Options that npm has, too. */
const alsoOfNpm = ["all", "editor", "json", "only"];

/** `npm run build --strict` would build without it: npm takes options before "--", and sets a variable for each. */
function refuseOptionsOfNpm(action: Command): void {
  for (const option of action.options) {
    const name = option.name();
    const isTaken = process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;
    if (!isTaken || alsoOfNpm.includes(name)) continue;
    action.error(
      `error: npm took "--${name}" (write "--" before it: npm run ${action.name()} -- --${name})`,
    );
  }
}

/** @returns the real path, which the working folder has too */
function findFolder(root: string, folder: string): string {
  try {
    const path = realpathSync(resolve(root, folder));
    if (folder !== "" && statSync(path).isDirectory()) return path;
  } catch {
    // Reported below.
  }
  throw new InvalidArgumentError("This folder does not exist.");
}

function describeOption(option: Option): string {
  return new Help().optionDescription(option).replace(" (default: false)", "");
}

const programHelp = `
Exit codes: 0 done; 1 errors in content or site; 2 wrong usage; 3 a bug in
Vitrine; 129, 130 or 143 ended by a signal.

Examples:
  vitrine dev --open    edit the site, with live reload
  vitrine build         build the site into dist/
  vitrine preview       see the built site as its host will serve it
`;
