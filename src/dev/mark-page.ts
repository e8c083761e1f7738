import type { ContentSettings } from "../content/content.ts";
import { loadContent } from "../content/load-content.ts";
import { gatherMaterials } from "../make-site.ts";
import type { Memory } from "../memory/memory.ts";
import { createRenderer } from "../render/render-pages.ts";
import { planRoutes, type Route } from "../site/plan-routes.ts";
import { markWords } from "./mark-words.ts";
import type { Word } from "./messages.ts";
import { runBounded } from "./run-bounded.ts";

export interface MarkedPage {
  markup: string;
  /** What each pair of marks stands around, in their order. */
  words: Word[];
}

/**
 * Renders a page once more, from content that is marked: where the marks come
 * out is where each text of the content is shown. The stages are those of
 * `makeSite` and know nothing of it.
 *
 * @param output the path that the page is written to
 * @returns undefined where the project has mistakes, or no such page
 */
export async function markPage(
  root: string,
  settings: ContentSettings,
  memory: Memory,
  output: string,
): Promise<MarkedPage | undefined> {
  const { value: materials } = await gatherMaterials(root, settings, { memory });
  const seen = materials?.routes.find(({ outputs }) => outputs.includes(output));
  if (!materials || !seen) return undefined;
  // Icons, fonts and pictures are those of the content as it is written.
  const { assets, pictures } = materials;
  const { content, words } = markWords(materials.content, seen.page.file);
  const routes = planRoutes(content);
  // Addresses carry no marks: the page is there again.
  const route = routes.find(({ outputs }) => outputs.includes(output)) as Route;
  const render = createRenderer(content, routes, assets, pictures);
  return { markup: runBounded(() => render(route)).bytes.toString(), words };
}

/** The texts for people in a content file, as pages may show them. */
export async function listWords(
  root: string,
  settings: ContentSettings,
  memory: Memory,
  file: string,
): Promise<Word[]> {
  const { value: content } = await loadContent(root, settings, { memory });
  return content ? markWords(content, file).words : [];
}
