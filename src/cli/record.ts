import type { Command } from "commander";
import { formatPublished, publishedFile } from "../content/check-moves.ts";
import { loadContent } from "../content/load-content.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";

export function addRecordCommand(program: Command, context: CommandContext): void {
  program
    .command("record")
    .description("record the published addresses; builds report those that disappear")
    .addHelpText("after", recordHelp)
    .action(async () => context.finish(await record(context)));
}

const recordHelp = `
It writes ${publishedFile}. Run it after publishing, and commit the
file.

Examples:
  vitrine record
`;

async function record({ root, console, interrupted }: CommandContext): Promise<ExitCode> {
  const { value: content, diagnostics } = await loadContent(root, { drafts: false });
  if (!content || hasErrors(diagnostics)) return fail(console, diagnostics);
  const text = Buffer.from(formatPublished(content));
  const faults = await writeProjectFiles(root, [[publishedFile, text]], interrupted);
  if (faults.length > 0) return fail(console, faults);
  console.print(`${publishedFile}\n`);
  return exitCodes.done;
}
