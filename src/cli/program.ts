import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { ZodType } from "zod";
import manifest from "../../package.json" with { type: "json" };
import { type SectionName, sectionNames, sections } from "../checks/sections.ts";
import { basePath, origin } from "../content/schema/text.ts";
import { openDiskMemory } from "../memory/disk-memory.ts";
import { noMemory } from "../memory/memory.ts";
import { type BuildOptions, build } from "./build.ts";
import type { CheckOptions } from "./check.ts";
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
    check: async (folder, options) => {
      exitCode = await runCheck(root, folder, options, console);
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

/** The check's packages are development dependencies, which a machine that only builds goes without. */
async function runCheck(
  root: string,
  folder: string | undefined,
  options: CheckOptions,
  console: Console,
): Promise<ExitCode> {
  try {
    const { check } = await import("./check.ts");
    return await check(root, folder, options, console);
  } catch (cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    if (!/^(?:ERR_)?MODULE_NOT_FOUND$/.test(code)) throw cause;
    const [reason] = message.split("\n");
    console.error(`vitrine check needs its development dependencies: npm ci\n${reason}\n`);
    return exitCodes.usage;
  }
}

function createProgram(
  console: Console,
  commands: {
    build: (options: BuildOptions) => Promise<void>;
    check: (folder: string | undefined, options: CheckOptions) => Promise<void>;
  },
): Command {
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
    .addOption(baseOption())
    .addOption(siteUrlOption())
    .option("--drafts", "publish drafts too", false)
    .option("--strict", "take warnings for errors: for publishing", false)
    .option("--json", "print one JSON document in place of text", false)
    .addOption(new Option("-q, --quiet", "print mistakes only").default(false).conflicts("verbose"))
    .option("-v, --verbose", "print compressed sizes, and a frame around every mistake", false)
    .addHelpText("after", buildHelp)
    .action((options: BuildOptions) => commands.build(options));

  program
    .command("check")
    .argument("[folder]", "an output folder to judge in place of a site made now")
    .description("judge the bytes that would be published")
    .addOption(baseOption())
    .addOption(siteUrlOption())
    .option("--drafts", "judge drafts too", false)
    .addOption(
      new Option("--only <sections>", "the sections to run, such as links,a11y").argParser(
        parseSections,
      ),
    )
    .option("--external", "follow links to other hosts too", false)
    .addOption(
      new Option("--report <folder>", "write a page with pictures, weights and findings").argParser(
        parseNonEmpty,
      ),
    )
    .option("--json", "print one JSON document in place of text", false)
    .option("-v, --verbose", "print every finding, with a frame around it", false)
    .addHelpText("after", checkHelp)
    .action((folder: string | undefined, options: CheckOptions) => commands.check(folder, options));
  return program;
}

function baseOption(): Option {
  const about = "the path that the site is served below, such as /repository/";
  return new Option("--base <path>", about).env("VITRINE_BASE").argParser(parserOf(basePath));
}

function siteUrlOption(): Option {
  const about = "where the site is served, such as https://www.example.com";
  return new Option("--site-url <origin>", about)
    .env("VITRINE_SITE_URL")
    .argParser(parserOf(origin));
}

function parseSections(value: string): SectionName[] {
  return value.split(",").map((name) => {
    const found = sectionNames.find((section) => section === name.trim());
    if (found) return found;
    throw new InvalidArgumentError(`There are: ${sectionNames.join(", ")}.`);
  });
}

const checkHelp = `
Sections:
${Object.entries(sections)
  .map(([name, about]) => `  ${name.padEnd(14)}${about}`)
  .join("\n")}

Exit codes: 0 nothing wrong, 1 findings, 2 wrong usage, 3 a bug in Vitrine.

Examples:
  vitrine check
  vitrine check dist --only links,seo
  vitrine check --base /repository/ --site-url https://host.example
`;

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
