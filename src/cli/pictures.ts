import type { Command } from "commander";
import type { FontSubset } from "../assets/font-subset.ts";
import { glyphsOf } from "../assets/gather-assets.ts";
import { placeStyleAssets } from "../assets/style-assets.ts";
import { bundleStyles } from "../assets/styles.ts";
import type { Cache } from "../cache/cache.ts";
import type { Content } from "../content/content.ts";
import { loadContent } from "../content/load-content.ts";
import { hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { writePictures } from "../pictures/write-pictures.ts";
import { planRoutes } from "../site/plan-routes.ts";
import { planSocialCards } from "../site/social-cards.ts";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { untilInterrupted } from "./interruption.ts";
import { readContent } from "./read-content.ts";
import { formatDiagnostics } from "./report.ts";

export function addPicturesCommand(program: Command, context: CommandContext): void {
  program
    .command("pictures")
    .description("draw icons and social cards, cut fonts")
    .addHelpText("after", picturesHelp)
    .action(async () =>
      context.finish(await untilInterrupted((interrupted) => pictures(context, interrupted))),
    );
}

const picturesHelp = `
Run it after a change of the brand, a title or the logo, and when a text has a
new character; build and dev say so. Commit what it writes.

Examples:
  vitrine pictures
`;

/** Draws the icons and social cards, and cuts the fonts, for what the content says now. */
async function pictures(
  { root, console, cache }: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  // No other command needs what draws.
  const { drawPictures } = await import("../pictures/draw-pictures.tsx");
  const content = await readContent(root, { drafts: true }, console);
  if (!content) return exitCodes.mistakes;
  const { templates } = content;
  const site = content.site.value;
  const drawn = await drawPictures(
    templates,
    planSocialCards(templates, site, planRoutes(content)),
  );
  const files = new Map([...drawn].map(([path, bytes]) => [`content/pictures/${path}`, bytes]));
  // Drafts may hold characters that the published pages lack.
  const { value: published } = await loadContent(root, { drafts: false });
  const fonts = await cutFonts(root, published ? [published, content] : [content], cache);
  for (const { file, bytes } of fonts.value ?? []) files.set(file, bytes);
  const faults = hasErrors(fonts.diagnostics)
    ? fonts.diagnostics
    : await writePictures(root, files, interrupted);
  if (faults.length > 0) {
    console.error(formatDiagnostics(faults, { color: console.color }));
    return exitCodes.mistakes;
  }
  const lines = [...files].map(([path, { length }]) => `${path}  ${length} B`);
  console.print(`${lines.join("\n")}\n`);
  return exitCodes.done;
}

/** The subsets of the fonts in `styles/`, for each of some contents. */
async function cutFonts(
  root: string,
  contents: readonly Content[],
  cache: Cache,
): Promise<Result<FontSubset[]>> {
  const { value: styles, diagnostics } = await bundleStyles(root, cache);
  if (!styles) return { value: undefined, diagnostics };
  const subsets: FontSubset[] = [];
  for (const content of contents) {
    const glyphs = () => glyphsOf(content);
    const placed = await placeStyleAssets(root, styles, glyphs, (path) => path, cache);
    subsets.push(...(placed.value?.subsets ?? []));
    diagnostics.push(...placed.diagnostics.filter(({ severity }) => severity === "error"));
  }
  return { value: subsets, diagnostics };
}
