import { loadContent } from "../content/load-content.ts";
import { validateContent } from "../content/validate.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import { drawPictures } from "../pictures/draw-pictures.tsx";
import { writePictures } from "../pictures/write-pictures.ts";
import { planRoutes } from "../site/plan-routes.ts";
import { planSocialCards } from "../site/social-cards.tsx";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { formatDiagnostics } from "./report.ts";

/** `vitrine pictures`: draws the icons and social cards for what the content says now. */
export async function pictures(root: string, console: Console): Promise<ExitCode> {
  const settings = { drafts: true };
  const { value: sources, diagnostics } = await loadContent(root);
  const validated = sources && validateContent(sources, settings);
  const found = [...diagnostics, ...(validated?.diagnostics ?? [])];
  const content = validated?.value;
  if (!content || hasErrors(found)) {
    console.error(formatDiagnostics(found, { color: console.color, quiet: true, verbose: false }));
    return exitCodes.mistakes;
  }
  const site = content.site.value;
  const drawn = await drawPictures(planSocialCards(site, planRoutes(content, settings)));
  await writePictures(root, drawn);
  const lines = [...drawn].map(([path, { length }]) => `pictures/${path}  ${length} B`);
  console.print(`${lines.join("\n")}\n`);
  return exitCodes.done;
}
