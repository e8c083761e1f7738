import type { Command } from "commander";
import { makeJsonSchemas } from "../content/json-schema.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { untilInterrupted } from "./interruption.ts";
import { formatDiagnostics } from "./report.ts";

export function addSchemaCommand(program: Command, context: CommandContext): void {
  program
    .command("schema")
    .description("write what editors know of content files")
    .addHelpText("after", schemaHelp)
    .action(async () =>
      context.finish(await untilInterrupted((interrupted) => schema(context, interrupted))),
    );
}

const schemaHelp = `
Completion, hover text and mistakes: each content file names its schema in its
first two lines, for VS Code and for JetBrains:
  # yaml-language-server: $schema=../schema/home.json
  # $schema: ../schema/home.json

Examples:
  vitrine schema
`;

async function schema(
  { root, console }: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  const { value: templates, diagnostics } = await loadTemplates(root);
  if (!templates) {
    console.error(formatDiagnostics(diagnostics, { color: console.color }));
    return exitCodes.mistakes;
  }
  const files = [...makeJsonSchemas(templates)].map(
    ([path, text]) => [path, Buffer.from(text)] as const,
  );
  const faults = await writeProjectFiles(root, files, interrupted);
  if (faults.length > 0) {
    console.error(formatDiagnostics(faults, { color: console.color }));
    return exitCodes.mistakes;
  }
  console.print(files.map(([path]) => `${path}\n`).join(""));
  return exitCodes.done;
}
