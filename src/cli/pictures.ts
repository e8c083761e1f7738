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
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";
import { untilInterrupted } from "./interruption.ts";

export function addPicturesCommand(program: Command, context: CommandContext): void {
  program
    .command("pictures")
    .description("draw icons and social cards, subset fonts")
    .addHelpText("after", picturesHelp)
    .action(async () =>
      context.finish(await untilInterrupted((interrupted) => pictures(context, interrupted))),
    );
}

const picturesHelp = `
Run it after you change the brand, a title or the logo, and when a text has a
new character; build and dev tell you. Commit the files that it writes.

Examples:
  vitrine pictures
`;

async function pictures(
  { root, console, cache }: CommandContext,
  interrupted: AbortSignal,
): Promise<ExitCode> {
  const { drawPictures } = await import("../pictures/draw-pictures.tsx");
  const { value: content, diagnostics } = await loadContent(root, { drafts: true });
  if (!content || hasErrors(diagnostics)) return fail(console, diagnostics);
  const { site, templates } = content;
  const cards = planSocialCards(templates, site.value, planRoutes(content));
  const drawn = await drawPictures(templates, cards);
  const files = new Map([...drawn].map(([path, bytes]) => [`content/pictures/${path}`, bytes]));
  // Drafts may hold characters that the published pages lack.
  const { value: published } = await loadContent(root, { drafts: false });
  const fonts = await subsetFonts(root, published ? [published, content] : [content], cache);
  if (!fonts.value || hasErrors(fonts.diagnostics)) return fail(console, fonts.diagnostics);
  for (const { file, bytes } of fonts.value) files.set(file, bytes);
  const faults = await writePictures(root, files, interrupted);
  if (faults.length > 0) return fail(console, faults);
  console.print([...files].map(([path, { length }]) => `${path}  ${length} B\n`).join(""));
  return exitCodes.done;
}

/** The subsets of the fonts in `styles/`, for each of some contents. */
async function subsetFonts(
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
    diagnostics.push(...placed.diagnostics);
  }
  return { value: subsets, diagnostics };
}
