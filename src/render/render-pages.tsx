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
interface RenderedPage {
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
  const languages = new Map(routes.map(({ page }) => [page.route, page.language]));
  const drawn = new Set(pictures.files.map(({ path }) => path));
  const all = describe([site, languages, assets, [...drawn]]);
  // Compared once here, and by identity for each page.
  const shared = memory.reuse("shared", "pages", [all], () => ({}));
  const cards = new Map(pictures.cards.map((card) => [card.route, card]));
  const rendered = routes.map((route) => {
    const { page, address, alternates } = route;
    const card = cards.get(page.route);
    const from = [shared, page, address, describe([alternates, card]), Document, Frame, Home, Faq];
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
  });
  return {
    files: routes.flatMap(({ outputs, file }, index) =>
      outputs.map((path) => ({ path, bytes: rendered[index]?.bytes as Buffer, origin: file })),
    ),
    hashes: uniteHashes(rendered.map(({ hashes }) => hashes)),
  };
}

/** Everything a value holds, as text; maps as lists, and of files their names, which carry their hashes. */
function describe(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (part instanceof Map) return [...part];
    return Buffer.isBuffer(part) ? undefined : part;
  });
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
