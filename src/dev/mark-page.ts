import { loadContent } from "../content/load-content.ts";
import { makeSite } from "../make-site.ts";
import type { SiteOptions } from "../options.ts";
import { renderRoute } from "../render/render-pages.ts";
import { outputPathsOf } from "../site/addresses.ts";
import { planRoutes, type Route } from "../site/plan-routes.ts";
import { markWords } from "./mark-words.ts";
import type { Word } from "./messages.ts";

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
  options: SiteOptions,
  output: string,
): Promise<MarkedPage | undefined> {
  const { inputs } = await makeSite(root, { ...options, wanted: writes(new Set([output])) });
  const isAsked = ({ outputs }: Route) => outputs.includes(output);
  const asked = inputs?.routes.find(isAsked);
  if (!inputs || !asked) return undefined;
  // Icons, fonts and pictures are those of the content as it is written.
  const { content, words } = markWords(inputs.content, asked.page.file);
  const routes = planRoutes(content);
  // Addresses carry no marks: the page is there again.
  const { files } = renderRoute({ ...inputs, content, routes }, routes.find(isAsked) as Route);
  return { markup: String(files[0]?.bytes), words };
}

/** Whether the page of a route is written to one of some paths. */
export function writes(paths: ReadonlySet<string>): (route: string) => boolean {
  return (route) => outputPathsOf(route).some((path) => paths.has(path));
}

/** The texts for people in a content file, as pages may show them. */
export async function listWords(root: string, options: SiteOptions, file: string): Promise<Word[]> {
  const { value: content } = await loadContent(root, options);
  return content ? markWords(content, file).words : [];
}
