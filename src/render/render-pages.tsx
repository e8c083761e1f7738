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
import type { Site, Words } from "../content/schema/site.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { linkTo } from "../site/addresses.ts";
import type { InlineHashes } from "../site/content-policy.ts";
import type { SiteFile } from "../site/file.ts";
import { describeHead, type Head } from "../site/head.ts";
import type { Route } from "../site/plan-routes.ts";
import { addContentPolicy, findInlineHashes, uniteHashes } from "./content-policy.ts";
import { tidyMarkup } from "./tidy-markup.ts";

/** The files of all pages, and what is inline in them. */
export interface RenderedPages {
  files: SiteFile[];
  hashes: InlineHashes;
}

/** A page's final bytes, and what is inline in it. */
export interface RenderedPage {
  bytes: Buffer;
  hashes: InlineHashes;
}

/**
 * Renders every route to its final bytes.
 *
 * @throws when a template throws; the route and its content file are named, the cause is kept
 */
export function renderPages(
  site: Site,
  routes: readonly Route[],
  assets: Assets,
  pictures: Pictures,
  memory: Memory = noMemory,
): RenderedPages {
  const rendered = routes.map(createRenderer(site, routes, assets, pictures, memory));
  return {
    files: routes.flatMap(({ outputs, file }, index) =>
      outputs.map((path) => ({ path, bytes: rendered[index]?.bytes as Buffer, origin: file })),
    ),
    hashes: uniteHashes(rendered.map(({ hashes }) => hashes)),
  };
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
  const languages = new Map(routes.map(({ page }) => [page.route, page.language]));
  const drawn = new Set(pictures.files.map(({ path }) => path));
  // Files are no part of a page; their names are, with their hashes, in the styles.
  const { files: _, ...inPages } = assets;
  const all = describe([site, languages, inPages, [...drawn]]);
  // Compared once here, and by identity for each page.
  const shared = memory.reuse("shared", "pages", [all], () => ({}));
  const cards = new Map(pictures.cards.map((card) => [card.route, card]));
  return (route) => {
    const { page, address, alternates } = route;
    const card = cards.get(page.route);
    const templates = [Document, Frame, page.template === "faq" ? Faq : Home];
    const from = [shared, page, address, describe([alternates, card]), ...templates];
    return memory.reuse("page's bytes", page.route, from, () => {
      const view: View = {
        site,
        words: wordsOf(site, page.language),
        language: page.language,
        route: page.route,
        link: (path) => linkTo(site, path),
        languageOf: (path) => languages.get(path) ?? page.language,
        icons: assets.icons,
        flags: assets.flags,
        scripts: assets.scripts,
      };
      return renderPage(view, route, describeHead(site, route, { card, drawn }), assets);
    });
  };
}

/** Everything a value holds, as text; maps as lists. */
function describe(value: unknown): string {
  return JSON.stringify(value, (_, part) => (part instanceof Map ? [...part] : part));
}

function renderPage(
  view: View,
  { page, file }: Route,
  head: Head,
  { css, themeColors }: Assets,
): RenderedPage {
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

function wordsOf(site: Site, language: string): Words {
  const words = site.languages[language]?.words;
  // Validation has refused a page whose language has no words.
  if (!words) throw new Error(`content/site.yaml has no words for "${language}"`);
  return words;
}
