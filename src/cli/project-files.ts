import { join } from "node:path";
import type { Command } from "commander";
import { formatPublished, publishedFile } from "../content/check-moves.ts";
import { error } from "../diagnostics/diagnostic.ts";
import { FileTooLarge, largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { writeProjectFiles } from "../disk/write-plain-file.ts";
import type { CommandContext } from "./command-context.ts";
import { Mistakes, valueOrThrow } from "./failures.ts";

/** The commands that write files into the project, and print their names. */
export function addFileCommands(program: Command, context: CommandContext): void {
  program
    .command("record")
    .description("record the published addresses; builds report those that disappear")
    .addHelpText("after", recordHelp)
    .action(async () => {
      const { loadContent } = await import("../content/load-content.ts");
      const content = valueOrThrow(await loadContent(context.root, { drafts: false }));
      await writeFiles(new Map([[publishedFile, formatPublished(content)]]), context);
    });
  program
    .command("schema")
    .description("write JSON Schemas for editors")
    .addHelpText("after", schemaHelp)
    .action(async () => {
      const { loadTemplates } = await import("../templates/load-templates.ts");
      const { makeJsonSchemas } = await import("../content/json-schema.ts");
      const templates = valueOrThrow(await loadTemplates(context.root));
      await writeFiles(makeJsonSchemas(templates), context);
    });
}

const recordHelp = `
It writes ${publishedFile}. Run it after publishing, and commit the
file.

Examples:
  vitrine record
`;

const schemaHelp = `
Editors use them for completion, hover texts and errors. Each content file names
its schema in its first two lines, for VS Code and for JetBrains:
  # yaml-language-server: $schema=../schema/home.json
  # $schema: ../schema/home.json

Examples:
  vitrine schema
`;

async function writeFiles(
  texts: ReadonlyMap<string, string>,
  { root, console, interrupted }: CommandContext,
): Promise<void> {
  const foreign = [...texts.keys()].filter((path) => isForeign(path, root));
  const hint = "move it away, so that Vitrine can write this file";
  if (foreign.length > 0) {
    throw new Mistakes(
      foreign.map((path) =>
        error("output/refused", `${path} was not written by Vitrine`, { hint }),
      ),
    );
  }
  const files = [...texts].map(([path, text]) => [path, Buffer.from(text)] as const);
  const faults = await writeProjectFiles(root, files, interrupted);
  if (faults.length > 0) throw new Mistakes(faults);
  console.print(files.map(([path]) => `${path}\n`).join(""));
}

/** Whether there is a file that is no schema and no list of addresses: somebody else wrote it. */
function isForeign(path: string, root: string): boolean {
  let text: string;
  try {
    text = readPlainFileSync(join(root, path), root, largestFile).toString().trim();
  } catch (cause) {
    // What else cannot be read is reported when it is written.
    return cause instanceof FileTooLarge;
  }
  if (path.endsWith(".json")) return text !== "" && !/^\{\s*"\$schema"/.test(text);
  return !text.split(/\r?\n/).every((line) => /^(?:[#/]|$)/.test(line));
}
