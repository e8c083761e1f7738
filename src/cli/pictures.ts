import type { Command } from "commander";
import { writePictures } from "../pictures/write-pictures.ts";
import { planRoutes } from "../site/plan-routes.ts";
import { planSocialCards } from "../site/social-cards.tsx";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { untilInterrupted } from "./interruption.ts";
import { readContent } from "./read-content.ts";
import { formatDiagnostics } from "./report.ts";

export function addPicturesCommand(program: Command, context: CommandContext): void {
  program
    .command("pictures")
    .description("draw icons and social cards anew")
    .addHelpText("after", picturesHelp)
    .action(async () =>
      context.finish(await untilInterrupted((interrupted) => pictures(context, interrupted))),
    );
}

const picturesHelp = `
Due after a change of the brand, a title or the logo; build and dev say so.

Examples:
  vitrine pictures
`;

/** Draws the icons and social cards for what the content says now. */
async function pictures(
  { root, console }: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  // No other command needs what draws.
  const { drawPictures } = await import("../pictures/draw-pictures.tsx");
  const settings = { drafts: true };
  const content = await readContent(root, settings, console);
  if (!content) return exitCodes.mistakes;
  const site = content.site.value;
  const drawn = await drawPictures(planSocialCards(site, planRoutes(content)));
  const faults = await writePictures(root, drawn, interrupted);
  if (faults.length > 0) {
    console.error(formatDiagnostics(faults, { color: console.color }));
    return exitCodes.mistakes;
  }
  const lines = [...drawn].map(([path, { length }]) => `content/pictures/${path}  ${length} B`);
  console.print(`${lines.join("\n")}\n`);
  return exitCodes.done;
}
