import type { ReactNode } from "react";
import type { ImageRequest } from "../assets/images.ts";
import { withoutDrafts } from "../content/without-drafts.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { plainText } from "../fields/rich-text.ts";
import { routeSchema } from "../fields/route.ts";
import { listFields } from "../fields/walk.ts";
import type { SocialCard } from "../pictures/social-cards.ts";
import { linkTo } from "../site/addresses.ts";
import type { Route } from "../site/plan-routes.ts";
import { type LoadedParty, listParties, originsOf } from "../site/third-parties.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import { MarkupMistake, type PageGuard, renderGuarded } from "../templates/guard-markup.ts";
import { refuseMisspelledFields } from "../templates/refuse-misspelled-fields.ts";
import { createView, type RenderContext } from "./create-view.ts";
import { Document } from "./Document.tsx";
import { checkMarkup, tidyMarkup } from "./tidy-markup.ts";

/** A page without its styles. */
export interface PageMarkup {
  html: string;
  /** The images that it names. */
  images: readonly ImageRequest[];
  /** What its policy allows. */
  parties: readonly LoadedParty[];
}

/** Renders a page, but for its styles. @throws what a template throws */
export function renderMarkup(
  context: RenderContext,
  route: Route,
  card: SocialCard | undefined,
): PageMarkup {
  const { templates, site, unpublished, assets, drafts } = context;
  const page = drafts ? route.page.value : withoutDrafts(route.page.value);
  // Validation has refused a page of no template, or in a language that the site has no words for.
  const template = templates.pages.get(page.template) as PageTemplate;
  const link = (path: string) => {
    if (!unpublished.has(path)) return linkTo(site, path);
    const hint = `link to it only if view.languageOf("${path}") is defined`;
    throw new MarkupMistake(`the page at "${path}" is a draft`, hint);
  };
  const { view, images } = createView(context, route, link);
  const { frame: Frame } = templates.site;
  const { component: Content } = template;
  const parties = listParties(site, page.route);
  const head = { templates, site, route, page, card, themeColors: assets.themeColors, parties };
  const declared: PageGuard["declared"] = (kind) => originsOf(parties, kind);
  const isRichText = (text: string) =>
    (text.trim().includes("\n") || plainText(text) !== text.trim()) &&
    [...listFields(template.schema, page), ...listFields(templates.site.schema, site)].some(
      ({ kind, value }) => kind.name === "richText" && value === text,
    );
  let isShown = false;
  const onShow = () => {
    isShown = true;
  };
  const html = renderGuarded(
    { declared, checkLink: linkCheckOf(context, link), isRichText },
    () => {
      const markup = templates.renderToStaticMarkup(
        <Document {...head}>
          <Frame view={view}>
            <Inner onShow={onShow}>
              <Content page={refuseMisspelledFields(template.schema, page)} view={view} />
            </Inner>
          </Frame>
        </Document>,
      );
      if (!isShown) {
        const hint = "write {children} in it, where pages belong";
        throw new MarkupMistake(`the frame <${Frame.name}> does not show the page`, hint);
      }
      checkMarkup(markup);
      return `<!doctype html>${tidyMarkup(markup)}\n`;
    },
  );
  return { html, images, parties };
}

/** Makes the function that refuses the address of a link to a page that the site does not have, or to a draft. */
function linkCheckOf(
  { site, languages, moved }: RenderContext,
  link: (path: string) => string,
): PageGuard["checkLink"] {
  return (href) => {
    const [path = ""] = href.split(/[?#]/);
    const route = path.slice(site.base.length - 1);
    if (!path.startsWith(site.base) || languages.has(route) || moved.has(route)) return;
    if (!routeSchema.safeParse(route).success) return;
    // Throws for a draft.
    link(route);
    const hint = suggestionHint(route, [...languages.keys()]);
    throw new MarkupMistake(
      `no page has the route "${route}"`,
      hint ?? "correct it, or create that page",
      route,
    );
  };
}

/** The inside of the frame, which may forget to show it. */
function Inner({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  onShow();
  return children;
}
