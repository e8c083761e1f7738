import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { ZodType } from "zod";
import manifest from "../../package.json" with { type: "json" };
import { basePath, origin } from "../content/schema/text.ts";
import { openDiskMemory } from "../memory/disk-memory.ts";
import { noMemory } from "../memory/memory.ts";
import { type BuildOptions, build } from "./build.ts";
import { type Console, formatBug, openConsole } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";

/**
 * Runs the command line.
 *
 * @param args the arguments behind `vitrine`
 * @param root the project's folder
 * @param cacheFolder where results may be kept for later runs of this same program
 * @returns the exit code; nothing is thrown
 */
export async function run(
  args: readonly string[],
  root = process.cwd(),
  console = openConsole(),
  cacheFolder?: string,
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done;
  const memory = cacheFolder === undefined ? noMemory : openDiskMemory(cacheFolder);
  const program = createProgram(console, {
    build: async (options) => {
      exitCode = await build(root, options, console, memory);
    },
    pictures: async () => {
      // No other command needs what draws.
      const { pictures } = await import("./pictures.ts");
      exitCode = await pictures(root, console);
    },
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (cause) {
    if (cause instanceof CommanderError)
      return cause.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    console.error(formatBug(cause));
    return exitCodes.bug;
  }
}

interface Commands {
  build: (options: BuildOptions) => Promise<void>;
  pictures: () => Promise<void>;
}

function createProgram(console: Console, commands: Commands): Command {
  const program = new Command("vitrine")
    .description("Makes a bioinformatics company's website out of YAML and React templates.")
    .version(manifest.version, "-V, --version")
    .exitOverride()
    .configureOutput({ writeOut: console.print, writeErr: console.error })
    .showHelpAfterError("(vitrine --help shows what there is)");

  program
    .command("build")
    .description("make the site and write it to a folder")
    .addOption(
      new Option("-o, --out <folder>", "where the site is written")
        .default("dist")
        .env("VITRINE_OUT")
        .argParser(parseNonEmpty),
    )
    .addOption(
      new Option("--base <path>", "the path that the site is served below, such as /repository/")
        .env("VITRINE_BASE")
        .argParser(parserOf(basePath)),
    )
    .addOption(
      new Option("--site-url <origin>", "where the site is served, such as https://www.example.com")
        .env("VITRINE_SITE_URL")
        .argParser(parserOf(origin)),
    )
    .option("--drafts", "publish drafts too", false)
    .option("--strict", "take warnings for errors: for publishing", false)
    .option("--json", "print one JSON document in place of text", false)
    .addOption(new Option("-q, --quiet", "print mistakes only").default(false).conflicts("verbose"))
    .option("-v, --verbose", "print compressed sizes, and a frame around every mistake", false)
    .addHelpText("after", buildHelp)
    .action((options: BuildOptions) => commands.build(options));

  program
    .command("pictures")
    .description("draw the icons and social cards anew, after a change of brand, title or logo")
    .action(() => commands.pictures());
  return program;
}

const buildHelp = `
A flag comes before its environment variable, that before content/site.yaml.

Exit codes: 0 built, 1 the content or the site has mistakes, 2 wrong usage, 3 a bug in Vitrine.

Examples:
  vitrine build
  vitrine build --drafts --out preview
  vitrine build --strict --site-url https://www.example.com --base /site/
`;

function parseNonEmpty(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("It is empty.");
  return value;
}

/** Flags hold what the same field in `site.yaml` may hold. */
function parserOf(schema: ZodType<string>): (value: string) => string {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message}.`);
  };
}
