import { basename, join } from "node:path";
import type { Command } from "commander";
import { noCache } from "../cache/cache.ts";
import { makeJsonSchemas } from "../content/json-schema.ts";
import { listFolder } from "../disk/list-folder.ts";
import { readIfPlain } from "../disk/read-plain-file.ts";
import { removePlainFile } from "../disk/write-plain-file.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";
import { untilInterrupted } from "./interruption.ts";

export function addSchemaCommand(program: Command, context: CommandContext): void {
  program
    .command("schema")
    .description("write JSON Schemas for editors")
    .addHelpText("after", schemaHelp)
    .action(async () =>
      context.finish(await untilInterrupted((interrupted) => writeSchemas(context, interrupted))),
    );
}

const schemaHelp = `
Editors use them for completion, hover texts and errors. Each content file names
its schema in its first two lines, for VS Code and for JetBrains:
  # yaml-language-server: $schema=../schema/home.json
  # $schema: ../schema/home.json

Examples:
  vitrine schema
`;

async function writeSchemas(
  { root, console }: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  const { value: templates, diagnostics } = await loadTemplates(root);
  if (!templates) return fail(console, diagnostics);
  const files = [...makeJsonSchemas(templates)].map(
    ([path, text]) => [path, Buffer.from(text)] as const,
  );
  const faults = await writeProjectFiles(root, files, interrupted);
  if (faults.length > 0) return fail(console, faults);
  const removed = await removeStale(root, new Set(files.map(([path]) => path)));
  console.print(files.map(([path]) => `${path}\n`).join(""));
  console.print(removed.map((path) => `${path} removed\n`).join(""));
  return exitCodes.done;
}

/** Removes the schemas of page types that are gone, and no other file. @returns their paths */
async function removeStale(root: string, written: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  for (const { path, isFolder, isLink } of listFolder(root, "content/schema", noCache)) {
    if (isFolder || isLink || written.has(path) || !isOwnSchema(join(root, path), root)) continue;
    await removePlainFile(join(root, path), root);
    removed.push(path);
  }
  return removed;
}

/** A schema of a page type names the type and the file's own name. */
function isOwnSchema(path: string, root: string): boolean {
  try {
    const { properties } = JSON.parse(String(readIfPlain(path, root)));
    return properties.template.const === basename(path, ".json") && "translationOf" in properties;
  } catch {
    return false;
  }
}
