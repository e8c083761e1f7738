import { type Command, InvalidArgumentError, Option } from "commander";
import { type SectionName, sectionNames, sections } from "../checks/sections.ts";
import type { CommandContext } from "./command-context.ts";
import type { ExitCode } from "./exit-codes.ts";
import { guardTemplates } from "./guard-templates.ts";
import { untilInterrupted } from "./interruption.ts";
import { baseOption, parseNonEmpty, siteUrlOption } from "./options.ts";
import type { CheckOptions } from "./run-check.ts";

export function addCheckCommand(program: Command, context: CommandContext): void {
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
    .action(async (folder: string | undefined, options: CheckOptions) =>
      context.finish(await check(folder, options, context)),
    );
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

async function check(
  folder: string | undefined,
  options: CheckOptions,
  { root, console, cache }: CommandContext,
): Promise<ExitCode> {
  // No other command needs what looks at pages.
  const { runCheck } = await import("./run-check.ts");
  return untilInterrupted((interrupted) =>
    guardTemplates(interrupted, (signal) =>
      runCheck(root, folder, options, { console, cache }, signal),
    ),
  );
}

function parseSections(value: string): SectionName[] {
  return value.split(",").map((name) => {
    const found = sectionNames.find((section) => section === name.trim());
    if (found) return found;
    throw new InvalidArgumentError(`There are: ${sectionNames.join(", ")}.`);
  });
}
