import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "../../templates/Document.tsx";
import { Faq } from "../../templates/Faq.tsx";
import { Frame } from "../../templates/Frame.tsx";
import { Home } from "../../templates/Home.tsx";
import type { View } from "../../templates/view.ts";
import type { Assets } from "../assets/gather-assets.ts";
import type { Content } from "../content/content.ts";
import type { Page } from "../content/schema/page.ts";
import type { Site } from "../content/schema/site.ts";
import { linkTo } from "../site/addresses.ts";
import type { InlineHashes } from "../site/content-policy.ts";
import { describeHead } from "../site/head.ts";
import type { Route } from "../site/plan-routes.ts";
import type { SocialCardPlan } from "../site/social-cards.tsx";
import { wordsOf } from "../site/words-of.ts";
import { addContentPolicy, findInlineHashes } from "./content-policy.ts";
import { encodePage, type PageStyles, withStyles } from "./page-styles.ts";
import { tidyMarkup } from "./tidy-markup.ts";

/** What all pages of a site have in common; plain data, which goes to any thread. */
export interface Setting extends Pick<Content, "drafts" | "rules"> {
  site: Site;
  /** Of each page, by route. */
  languages: ReadonlyMap<string, string>;
  assets: Omit<Assets, "css" | "files">;
  styles: PageStyles;
  /** The paths of all pictures that there are. */
  drawn: ReadonlySet<string>;
}

/** What a page has for itself. */
export interface Leaf {
  route: Route;
  card: SocialCardPlan | undefined;
}

/** A page's final bytes, and what is inline in it. */
export interface RenderedPage {
  bytes: Buffer;
  hashes: InlineHashes;
}

/**
 * Renders a page to its final bytes.
 *
 * @param whole with its drafts
 * @throws when a template throws; the route and its content file are named, the cause is kept
 */
export function renderPage(setting: Setting, { route, card }: Leaf, whole: Page): RenderedPage {
  const { site, languages, assets, styles, drawn, drafts } = setting;
  const page = drafts ? whole : withoutDrafts(whole);
  const { themeColors, ...parts } = assets;
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
  const head = describeHead(site, route, page, { card, drawn });
  try {
    const markup = renderToStaticMarkup(
      <Document language={page.language} head={head} themeColors={themeColors}>
        <Frame view={view}>{renderContent(view, page)}</Frame>
      </Document>,
    );
    const html = `<!doctype html>${tidyMarkup(markup)}\n`;
    const { script, style } = findInlineHashes(html);
    const hashes = { script, style: withStyles(style, styles) };
    return { bytes: encodePage(addContentPolicy(html, site, hashes), styles), hashes };
  } catch (cause) {
    throw new Error(
      `the template "${page.template}" failed on ${route.page.file} (route ${page.route})`,
      {
        cause,
      },
    );
  }
}

function withoutDrafts(page: Page): Page {
  if (page.template !== "home" || !page.bootcamp?.draft) return page;
  const { bootcamp: _, ...published } = page;
  return published;
}

function renderContent(view: View, page: Page): ReactElement {
  return page.template === "faq" ? (
    <Faq view={view} page={page} />
  ) : (
    <Home view={view} page={page} />
  );
}
