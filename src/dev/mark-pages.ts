import { buildScripts } from "../assets/browser-scripts.ts";
import { gatherAssets } from "../assets/gather-assets.ts";
import { loadPictures } from "../assets/pictures.ts";
import { bundleStyles } from "../assets/styles.ts";
import { loadContent } from "../content/load-content.ts";
import { type ContentSettings, validateContent } from "../content/validate.ts";
import type { Memory } from "../memory/memory.ts";
import { renderPages } from "../render/render-pages.tsx";
import { planRoutes } from "../site/plan-routes.ts";
import { planSocialCards } from "../site/social-cards.tsx";
import { markWords } from "./mark-words.ts";
import type { Word } from "./messages.ts";

export interface MarkedPages {
  /** The marked markup of every page by output path. */
  pages: ReadonlyMap<string, string>;
  /** What each pair of marks stands around, in their order. */
  words: Word[];
}

/**
 * Renders every page once more, from content that is marked: where the marks
 * come out is where each text of the content is shown. The stages are those of
 * `makeSite` and know nothing of it.
 *
 * @returns undefined where the project has mistakes
 */
export async function markPages(
  root: string,
  settings: ContentSettings,
  memory: Memory,
): Promise<MarkedPages | undefined> {
  const { value: sources } = await loadContent(root, memory);
  const content = sources && validateContent(sources, settings, memory).value;
  const { value: styles } = await bundleStyles(root, memory);
  const { value: scripts } = await buildScripts(root, memory);
  if (!content || !styles || !scripts) return undefined;
  // Icons, fonts and pictures are those of the content as it is written.
  const { value: assets } = await gatherAssets(root, content, styles, scripts, memory);
  if (!assets) return undefined;
  const cards = planSocialCards(content.site.value, planRoutes(content, settings), memory);
  const pictures = { cards, files: (await loadPictures(root, cards)).value ?? [] };
  const { content: marked, words } = markWords(content);
  const { files } = renderPages(marked.site.value, planRoutes(marked, settings), assets, pictures);
  return { pages: new Map(files.map(({ path, bytes }) => [path, bytes.toString()])), words };
}
