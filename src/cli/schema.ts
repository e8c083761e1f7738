import type { Command } from "commander";
import { makeJsonSchemas } from "../content/json-schema.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";

export function addSchemaCommand(program: Command, context: CommandContext): void {
  program
    .command("schema")
    .description("write JSON Schemas for editors")
    .addHelpText("after", schemaHelp)
    .action(async () => context.finish(await writeSchemas(context)));
}

const schemaHelp = `
Editors use them for completion, hover texts and errors. Each content file names
its schema in its first two lines, for VS Code and for JetBrains:
  # yaml-language-server: $schema=../schema/home.json
  # $schema: ../schema/home.json

Examples:
  vitrine schema
`;

async function writeSchemas({ root, console, interrupted }: CommandContext): Promise<ExitCode> {
  const { value: templates, diagnostics } = await loadTemplates(root);
  if (!templates) return fail(console, diagnostics);
  const files = [...makeJsonSchemas(templates)].map(
    ([path, text]) => [path, Buffer.from(text)] as const,
  );
  const faults = await writeProjectFiles(root, files, interrupted);
  if (faults.length > 0) return fail(console, faults);
  console.print(files.map(([path]) => `${path}\n`).join(""));
  return exitCodes.done;
}
