import type { ContentSettings } from "../content/validate.ts";
import { gatherMaterials } from "../make-site.ts";
import type { Memory } from "../memory/memory.ts";
import { renderPages } from "../render/render-pages.tsx";
import { planRoutes } from "../site/plan-routes.ts";
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
  const { value: materials } = await gatherMaterials(root, settings, memory);
  if (!materials) return undefined;
  // Icons, fonts and pictures are those of the content as it is written.
  const { assets, pictures } = materials;
  const { content, words } = markWords(materials.content);
  const routes = planRoutes(content, settings);
  const { files } = await renderPages(content.site.value, routes, assets, pictures);
  return { pages: new Map(files.map(({ path, bytes }) => [path, bytes.toString()])), words };
}
