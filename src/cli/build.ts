import { type Command, Option } from "commander";
import type { CommandContext } from "./command-context.ts";
import { guardTemplates } from "./guard-templates.ts";
import { untilInterrupted } from "./interruption.ts";
import { baseOption, parseNonEmpty, siteUrlOption } from "./options.ts";
import { type BuildOptions, runBuild } from "./run-build.ts";

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
    .option("--precompress", "write a .br and a .gz beside every text file", false)
    .option("--json", "print one JSON document in place of text", false)
    .addOption(new Option("-q, --quiet", "print mistakes only").default(false).conflicts("verbose"))
    .option("-v, --verbose", "print compressed sizes, and every mistake in its frame", false)
    .addHelpText("after", buildHelp)
    .action(async (options: BuildOptions) => {
      const work = (interrupted: AbortSignal) =>
        guardTemplates(interrupted, (signal) => runBuild(options, context, signal));
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
