import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "../../templates/Document.tsx";
import { Faq } from "../../templates/Faq.tsx";
import { Frame } from "../../templates/Frame.tsx";
import { Home } from "../../templates/Home.tsx";
import type { View } from "../../templates/view.ts";
import type { Assets } from "../assets/gather-assets.ts";
import type { Page } from "../content/schema/page.ts";
import type { Site, Words } from "../content/schema/site.ts";
import { linkTo } from "../site/addresses.ts";
import type { SiteFile } from "../site/file.ts";
import { describeHead, type Head, type Pictures } from "../site/head.ts";
import type { Route } from "../site/plan-routes.ts";
import { addContentPolicy } from "./content-policy.ts";
import { tidyMarkup } from "./tidy-markup.ts";

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
): SiteFile[] {
  const languages = new Map(routes.map(({ page }) => [page.route, page.language]));
  return routes.flatMap((route) => {
    const { page, file } = route;
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
    const html = renderPage(view, route, describeHead(site, route, pictures), assets);
    const bytes = Buffer.from(html);
    return route.outputs.map((path) => ({ path, bytes, origin: file }));
  });
}

function renderPage(
  view: View,
  { page, file }: Route,
  head: Head,
  { css, themeColors }: Assets,
): string {
  try {
    const markup = renderToStaticMarkup(
      <Document language={page.language} head={head} css={css} themeColors={themeColors}>
        <Frame view={view}>{renderContent(view, page)}</Frame>
      </Document>,
    );
    return addContentPolicy(`<!doctype html>${tidyMarkup(markup)}\n`, view.site);
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
