import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "../../templates/Document.tsx";
import { Faq } from "../../templates/Faq.tsx";
import { Frame } from "../../templates/Frame.tsx";
import { Home } from "../../templates/Home.tsx";
import type { View } from "../../templates/view.ts";
import type { Assets } from "../assets/gather-assets.ts";
import type { Pictures } from "../assets/pictures.ts";
import type { Page } from "../content/schema/page.ts";
import type { Site } from "../content/schema/site.ts";
import type { Progress } from "../diagnostics/progress.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { linkTo } from "../site/addresses.ts";
import type { InlineHashes } from "../site/content-policy.ts";
import type { SiteFile } from "../site/file.ts";
import { describeHead } from "../site/head.ts";
import type { Route } from "../site/plan-routes.ts";
import type { SocialCardPlan } from "../site/social-cards.tsx";
import { wordsOf } from "../site/words-of.ts";
import type { Crew } from "../threads/crew.ts";
import type { Task } from "../threads/task.ts";
import { addContentPolicy, findInlineHashes } from "./content-policy.ts";
import { tidyMarkup } from "./tidy-markup.ts";

/** What all pages of a site have in common. */
interface Setting {
  site: Site;
  /** Of each page, by route. */
  languages: ReadonlyMap<string, string>;
  assets: Omit<Assets, "files">;
  /** The paths of all pictures that there are. */
  drawn: ReadonlySet<string>;
}

/** What a page has for itself. */
interface Leaf {
  route: Route;
  card: SocialCardPlan | undefined;
}

/** A page's final bytes, and what is inline in it. */
export interface RenderedPage {
  bytes: Buffer;
  hashes: InlineHashes;
}

/** A rendered page under all of its names. */
export interface PageFiles {
  files: SiteFile[];
  hashes: InlineHashes;
}

/** Renders pages by themselves, in whichever thread. */
export const renderTask: Task<Setting, Leaf, RenderedPage> = {
  name: "rendering pages",
  run: (setting, leaves) => leaves.map((leaf) => renderPage(setting, leaf)),
};

/**
 * Renders every route to its final bytes, in their order.
 *
 * @param memory pages that it remembers are not rendered
 * @param crew shares the work, where there is no memory of pages
 * @param progress is told by the crew
 * @throws when a template throws; the route and its content file are named, the cause is kept
 */
export async function* renderPages(
  site: Site,
  routes: readonly Route[],
  assets: Assets,
  pictures: Pictures,
  memory: Memory = noMemory,
  crew?: Crew,
  progress?: Progress,
): AsyncGenerator<PageFiles> {
  const rendered = crew
    ? crew.share(
        renderTask,
        settingOf(site, routes, assets, pictures),
        leavesOf(routes, pictures),
        progress,
      )
    : renderEach(routes, createRenderer(site, routes, assets, pictures, memory));
  let index = 0;
  for await (const { bytes, hashes } of rendered) {
    yield { files: filesOf(routes[index++] as Route, bytes), hashes };
  }
}

function* renderEach(routes: readonly Route[], render: (route: Route) => RenderedPage) {
  for (const route of routes) yield render(route);
}

/** Bytes that come from another thread have lost that they are a `Buffer`. */
function filesOf({ outputs, file }: Route, { buffer, byteOffset, length }: Uint8Array): SiteFile[] {
  const bytes = Buffer.from(buffer, byteOffset, length);
  return outputs.map((path) => ({ path, bytes, origin: file }));
}

/**
 * What renders any one of these routes. A page that was made of the very same
 * things before is not rendered again.
 */
export function createRenderer(
  site: Site,
  routes: readonly Route[],
  assets: Assets,
  pictures: Pictures,
  memory: Memory = noMemory,
): (route: Route) => RenderedPage {
  const setting = settingOf(site, routes, assets, pictures);
  // Compared once here, and by identity for each page.
  const shared = memory.reuse("shared", "pages", [describe(setting)], () => ({}));
  const leaves = new Map(leavesOf(routes, pictures).map((leaf) => [leaf.route, leaf]));
  return (route) => {
    const { page, address, alternates } = route;
    const leaf = leaves.get(route) as Leaf;
    const templates = [Document, Frame, page.template === "faq" ? Faq : Home];
    const from = [shared, page, address, describe([alternates, leaf.card]), ...templates];
    return memory.reuse("page's bytes", page.route, from, () => renderPage(setting, leaf));
  };
}

/** Files are no part of a page; their names are, with their hashes, in the styles. */
function settingOf(
  site: Site,
  routes: readonly Route[],
  { files: _, ...assets }: Assets,
  pictures: Pictures,
): Setting {
  return {
    site,
    languages: new Map(routes.map(({ page }) => [page.route, page.language])),
    assets,
    drawn: new Set(pictures.files.map(({ path }) => path)),
  };
}

function leavesOf(routes: readonly Route[], { cards }: Pictures): Leaf[] {
  const byRoute = new Map(cards.map((card) => [card.route, card]));
  return routes.map((route) => ({ route, card: byRoute.get(route.page.route) }));
}

/** Everything a value holds, as text; maps and sets as lists. */
function describe(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
}

function renderPage(setting: Setting, { route, card }: Leaf): RenderedPage {
  const { site, languages, assets, drawn } = setting;
  const { page, file } = route;
  const { css, themeColors, ...parts } = assets;
  const view: View = {
    ...parts,
    site,
    words: wordsOf(site, page.language),
    language: page.language,
    route: page.route,
    link: (path) => linkTo(site, path),
    // Validation has refused a link to a route that is not there.
    languageOf: (path) => languages.get(path) as string,
  };
  const head = describeHead(site, route, { card, drawn });
  try {
    const markup = renderToStaticMarkup(
      <Document language={page.language} head={head} css={css} themeColors={themeColors}>
        <Frame view={view}>{renderContent(view, page)}</Frame>
      </Document>,
    );
    const html = `<!doctype html>${tidyMarkup(markup)}\n`;
    const hashes = findInlineHashes(html);
    return { bytes: Buffer.from(addContentPolicy(html, view.site, hashes)), hashes };
  } catch (cause) {
    throw new Error(`the template "${page.template}" failed on ${file} (route ${page.route})`, {
      cause,
    });
  }
}

function renderContent(view: View, page: Page): ReactElement {
  return page.template === "faq" ? (
    <Faq view={view} page={page} />
  ) : (
    <Home view={view} page={page} />
  );
}
