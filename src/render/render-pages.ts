import type { Assets } from "../assets/gather-assets.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import type { Content } from "../content/content.ts";
import { inTurns } from "../content/in-turns.ts";
import type { SiteOptions } from "../options.ts";
import type { SocialCard } from "../pictures/social-cards.ts";
import type { SiteFile } from "../site/file.ts";
import type { Route } from "../site/plan-routes.ts";
import { removeGuard } from "../templates/guard-markup.ts";
import { refuseMisspelledFields } from "../templates/refuse-misspelled-fields.ts";
import { RenderFailure } from "../templates/run-templates.ts";
import type { RenderContext } from "./create-view.ts";
import { finishPage, type RenderedPage } from "./finish-page.ts";
import { prepareStyles } from "./page-styles.ts";
import { type PageMarkup, renderMarkup } from "./render-page.tsx";

/** Some 25 ms of work. */
const pagesPerTurn = 40;

/** All that pages are rendered from. */
export interface SiteInputs {
  content: Content;
  routes: readonly Route[];
  assets: Assets;
  cards: readonly SocialCard[];
}

/** A rendered page under all of its names. */
export interface PageFiles extends Omit<RenderedPage, "bytes"> {
  files: SiteFile[];
}

type RenderOptions = Pick<SiteOptions, "cache" | "progress" | "wanted">;

type Render = (route: Route) => PageFiles;

/**
 * Renders every route to its final bytes, or those of `options.wanted`.
 *
 * @throws {RenderFailure} when a template throws or does not end
 */
export async function* renderPages(
  inputs: SiteInputs,
  options: RenderOptions,
): AsyncGenerator<PageFiles> {
  const { progress, wanted } = options;
  const routes = inputs.routes.filter(({ page }) => !wanted || wanted(page.route));
  const render = rendererOf(inputs, options);
  let done = 0;
  for await (const turn of inTurns(routes, pagesPerTurn)) {
    const pages = turn.map(render);
    done += pages.length;
    progress?.("rendering pages", done, routes.length);
    yield* pages;
  }
}

/** Renders one page without a cache. @throws {RenderFailure} */
export function renderRoute(inputs: SiteInputs, route: Route): PageFiles {
  return rendererOf(inputs, {})(route);
}

/** Renders a page's markup within the limits of time and memory. @throws {RenderFailure} */
function renderWithinLimits(
  context: RenderContext,
  route: Route,
  card: SocialCard | undefined,
): PageMarkup {
  const { pages, realm } = context.templates;
  try {
    return realm.run(
      () => "rendering",
      () => renderMarkup(context, route, card),
    );
  } catch (cause) {
    const { page } = route;
    throw new RenderFailure(`${pages.get(page.template)?.file}, page ${page.route}`, { cause });
  } finally {
    removeGuard();
  }
}

/** Renders a page again only if something that it is made from has changed. */
function rendererOf(inputs: SiteInputs, { cache = noCache }: RenderOptions): Render {
  const context = contextOf(inputs, cache);
  const { css, scripts } = inputs.assets;
  const { classes } = inputs.content.templates;
  const styles = cache.get("styles of pages", [css, classes, scripts], () => {
    const written = new Set([...classes.values()].flat().map(({ name }) => name));
    return prepareStyles(css, written, scripts.values(), cache);
  });
  const cards = new Map(inputs.cards.map((card) => [card.route, card]));
  return (route) => {
    const { address, alternates, page } = route;
    const card = cards.get(page.route);
    const addresses = JSON.stringify([address, alternates]);
    const markup = cache.get(`markup ${page.route}`, [context, page, card, addresses], () =>
      renderWithinLimits(context, route, card),
    );
    const finish = () => finishPage(markup, styles);
    const { bytes, ...rest } = cache.get(`rendered ${page.route}`, [markup, styles], finish);
    return { ...rest, files: route.outputs.map((path) => ({ path, bytes, origin: page.file })) };
  };
}

/** What all pages have in common: the same object as long as nothing of it has changed. */
function contextOf({ content, routes, assets }: SiteInputs, cache: Cache): RenderContext {
  // Neither files nor styles are a part of the markup.
  const { files: _, css: __, scripts, ...others } = assets;
  const { drafts, pages, site, templates } = content;
  const all = {
    languages: new Map(routes.map(({ page }) => [page.route, page.language])),
    translations: new Map(
      routes
        .filter(({ alternates }) => alternates.length > 1)
        .map(({ page, alternates }) => [
          page.route,
          Object.fromEntries(alternates.map(({ hreflang, route }) => [hreflang, route])),
        ]),
    ),
    moved: new Set(pages.flatMap(({ value }) => value.movedFrom ?? [])),
    unpublished: new Set(
      drafts ? [] : pages.filter(({ draft }) => draft).map(({ route }) => route),
    ),
  };
  const inputs = [templates, site.value, drafts, scripts, describe([all, others])];
  return cache.get("render context", inputs, () => ({
    ...all,
    templates,
    site: refuseMisspelledFields(templates.site.schema, site.value),
    drafts,
    assets: { ...others, scripts },
  }));
}

/** Everything a value holds, as text; maps and sets as lists. */
function describe(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
}
