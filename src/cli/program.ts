import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Command, CommanderError, Help, InvalidArgumentError, Option } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { Cache } from "../cache/cache.ts";
import { addBuildCommand } from "./build.ts";
import { addCheckCommand } from "./check.ts";
import type { CommandContext } from "./command-context.ts";
import { addCompletionCommand } from "./completion.ts";
import { type Console, formatBug, openConsole } from "./console.ts";
import { addDevCommand } from "./dev.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { explainFailure } from "./explain-failure.ts";
import { addHeadersCommand } from "./headers.ts";
import { addInfoCommand } from "./info.ts";
import { Interruption } from "./interruption.ts";
import { addNewCommand } from "./new.ts";
import { unsetEmptyVariables } from "./options.ts";
import { addPicturesCommand } from "./pictures.ts";
import { addPreviewCommand } from "./preview.ts";
import { formatDiagnostics } from "./report.ts";
import { addSchemaCommand } from "./schema.ts";

/** Where this program lies, when it is compiled. */
interface Place {
  /** Where results may be kept for later runs of this same program. */
  cacheFolder?: string;
}

/**
 * Runs the command line.
 *
 * @param args the arguments behind `vitrine`
 * @param root the project's folder
 * @returns the exit code: one of ours, or a signal's; nothing is thrown
 */
export async function run(
  args: readonly string[],
  root = process.cwd(),
  console = openConsole(),
  { cacheFolder }: Place = {},
): Promise<number> {
  let exitCode: ExitCode = exitCodes.done;
  unsetEmptyVariables(process.env);
  const context: CommandContext = {
    root,
    console,
    cache: new Cache({ folder: cacheFolder }),
    finish: (code) => {
      exitCode = code;
    },
  };
  try {
    await createProgram(context).parseAsync(args, { from: "user" });
    return exitCode;
  } catch (cause) {
    if (cause instanceof CommanderError)
      return cause.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (cause instanceof Interruption) return cause.exitCode;
    return tell(cause, context.root, console);
  }
}

/** Says what ended a command, and whose fault it is. */
function tell(cause: unknown, root: string, console: Console): ExitCode {
  try {
    console.error(formatDiagnostics([explainFailure(cause, root)], { color: console.color }));
    return exitCodes.mistakes;
  } catch (bug) {
    console.error(formatBug(bug));
    return exitCodes.bug;
  }
}

function createProgram(context: CommandContext): Command {
  const { console } = context;
  const program = new Command("vitrine")
    .description("Makes websites out of YAML and React templates.")
    .version(manifest.version)
    .addOption(
      new Option(
        "-C, --directory <folder>",
        "the project's folder, if it is not this one",
      ).argParser((folder) => findFolder(context.root, folder)),
    )
    .hook("preAction", (command) => {
      context.root = command.opts<{ directory?: string }>().directory ?? context.root;
    })
    .exitOverride()
    .configureOutput({ writeOut: console.print, writeErr: console.error })
    // That a switch is off unless it is given goes without saying.
    .configureHelp({ optionDescription: describeOption })
    .showHelpAfterError("(vitrine --help shows what there is)")
    .addHelpText("after", programHelp);

  addNewCommand(program, context);
  addBuildCommand(program, context);
  addDevCommand(program, context);
  addPreviewCommand(program, context);
  addCheckCommand(program, context);
  addHeadersCommand(program, context);
  addPicturesCommand(program, context);
  addInfoCommand(program, context);
  addSchemaCommand(program, context);
  addCompletionCommand(program, context);
  return program;
}

/** @returns the real path, which the working folder has too */
function findFolder(root: string, folder: string): string {
  try {
    const path = realpathSync(resolve(root, folder));
    if (statSync(path).isDirectory()) return path;
  } catch {
    // The same answer.
  }
  throw new InvalidArgumentError("There is no such folder.");
}

function describeOption(option: Option): string {
  return new Help().optionDescription(option).replace(" (default: false)", "");
}

const programHelp = `
Examples:
  vitrine dev --open    write, and see every save in the browser
  vitrine build         make the site in dist/
  vitrine preview       look at what was built, as its host will serve it
`;
