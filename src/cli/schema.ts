import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { makeJsonSchemas } from "../content/schema/json-schema.ts";
import type { CommandContext } from "./command-context.ts";
import { exitCodes } from "./exit-codes.ts";

export function addSchemaCommand(program: Command, context: CommandContext): void {
  program
    .command("schema")
    .description("write what editors know of content files")
    .addHelpText("after", schemaHelp)
    .action(async () => {
      await writeSchemas(context);
      context.finish(exitCodes.done);
    });
}

const schemaHelp = `
Completion, hover text and mistakes: each content file names its schema in its
first two lines, for VS Code and for JetBrains:
  # yaml-language-server: $schema=../schema/home.json
  # $schema: ../schema/home.json

Examples:
  vitrine schema
`;

async function writeSchemas({ root, console }: CommandContext): Promise<void> {
  for (const [path, text] of makeJsonSchemas()) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
    console.print(`${path}\n`);
  }
}
