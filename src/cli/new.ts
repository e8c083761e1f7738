import { type Command, InvalidArgumentError } from "commander";
import type { CommandContext } from "./command-context.ts";
import { parseNonEmpty } from "./options.ts";

export function addNewCommand(program: Command, context: CommandContext): void {
  program
    .command("new")
    .argument(
      "<folder>",
      "a new folder, or one with only .git, LICENSE and what npm install wrote",
      parseNonEmpty,
    )
    .description("create a new site")
    .option("--language <tag>", "one language, such as pt-BR, instead of two", parseLanguage)
    .addHelpText("after", newHelp)
    .action(async (folder: string, { language }: { language?: string }) => {
      const { createSite } = await import("./create-site.ts");
      await createSite(folder, language, context);
    });
}

const newHelp = `
The site is small and complete: two pages, each in two languages, a template,
styles, tests and a workflow that publishes it on GitHub Pages.

Examples:
  vitrine new my-site
  vitrine new . --language pt-BR
`;

function parseLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    throw new InvalidArgumentError("It must be a language tag, such as en or pt-BR.");
  }
}
