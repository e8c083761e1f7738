import { type Command, InvalidArgumentError } from "commander";
import { type SectionName, sectionNames, sections } from "../checks/sections.ts";
import type { CommandContext } from "./command-context.ts";
import { addSiteOptions, parseNonEmpty } from "./options.ts";
import type { CheckOptions } from "./run-check.ts";

export function addCheckCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("check")
    .argument("[folder]", "output folder to check (default: build in memory)", parseNonEmpty)
    .description("check the site (built in memory), or an output folder");
  addSiteOptions(command)
    .option("--only <sections>", "sections to run, such as links,a11y", parseSections)
    .option("--all", "test all pages in full, unchanged ones too", false)
    .option("--external", "check links to other hosts too", false)
    .option(
      "--report <folder>",
      "write a report with screenshots, sizes and findings",
      parseNonEmpty,
    )
    .option("--json", "print one JSON document instead of text", false)
    .option("-v, --verbose", "show every finding with its source lines", false)
    .addHelpText("after", checkHelp)
    .action(async (folder: string | undefined, options: CheckOptions) => {
      // Only this command needs the checks.
      const { runCheck } = await import("./run-check.ts");
      await runCheck(folder, options, context);
    });
}

const checkHelp = `
Sections:
${Object.entries(sections)
  .map(([name, about]) => `  ${name.padEnd(14)}${about}`)
  .join("\n")}

Exit codes: 0 no errors; 1 errors; 2 wrong usage; 3 a bug; above 128 a signal.

Examples:
  vitrine check dist --only links,seo
`;

function parseSections(value: string): SectionName[] {
  return value.split(",").map((name) => {
    const found = sectionNames.find((section) => section === name.trim());
    if (found) return found;
    throw new InvalidArgumentError(`Valid sections: ${sectionNames.join(", ")}.`);
  });
}
