import type { ReactNode } from "react";
import type { ImageRequest } from "../assets/images.ts";
import { withoutDrafts } from "../content/without-drafts.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { routeSchema } from "../fields/route.ts";
import type { SocialCard } from "../pictures/social-cards.ts";
import { linkTo } from "../site/addresses.ts";
import type { Route } from "../site/plan-routes.ts";
import { type LoadedParty, listParties, originsOf } from "../site/third-parties.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import { type PageGuard, renderGuarded } from "../templates/guard-markup.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import { refuseMisspelledFields } from "../templates/refuse-misspelled-fields.ts";
import type { FormTarget } from "../templates/view.ts";
import { createView, type RenderContext } from "./create-view.ts";
import { Document } from "./Document.tsx";
import { checkMarkup, tidyMarkup } from "./tidy-markup.ts";
import { textCheckOf } from "./wrong-texts.ts";

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
  const { view, images, forms } = createView(context, route, link);
  const { frame: Frame } = templates.site;
  const { component: Content } = template;
  const parties = listParties(site, page.route);
  const head = { templates, site, route, page, card, themeColors: assets.themeColors, parties };
  const declared: PageGuard["declared"] = (kind) => originsOf(parties, kind);
  let isShown = false;
  const onShow = () => {
    isShown = true;
  };
  const html = renderGuarded(
    {
      declared,
      checkLink: linkCheckOf(context, link),
      explainText: textCheckOf(context, template, page),
    },
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
      checkMarkup(markup, declared);
      checkForms(markup, forms);
      return `<!doctype html>${tidyMarkup(markup)}\n`;
    },
  );
  return { html, images, parties };
}

/** @throws {MarkupMistake} where the fields of a form are on the page, and no `<form>` is sent to its address */
function checkForms(markup: string, forms: readonly FormTarget[]): void {
  // React escapes some signs.
  const startOf = (address = "") => address.split(/[&"'<>]/)[0];
  const actions = [...markup.matchAll(/<form\b[^>]*\saction="([^"]*)"/g)];
  const lost = forms.find(({ attributes, hidden, trap }) => {
    const names = [trap, ...hidden.map(({ name }) => name)];
    const isShown = names.some((name) => markup.includes(`name="${name}"`));
    return isShown && !actions.some(([, action]) => startOf(action) === startOf(attributes.action));
  });
  if (!lost) return;
  const { name } = lost.attributes;
  const hint = "write <form {...target.attributes}>, with the target that view.form() returns";
  throw new MarkupMistake(`no <form> sends the form "${name}"`, hint);
}

/** Makes the function that refuses the address of a link to a page that the site does not have, or to a draft. */
function linkCheckOf(
  { site, languages, moved }: RenderContext,
  link: (path: string) => string,
): PageGuard["checkLink"] {
  return (href) => {
    const [path = ""] = href.split(/[?#]/);
    const route = path.slice(site.base.length - 1);
    if (!path.startsWith(site.base) && languages.has(path)) {
      const message = `the link "${path}" lacks the base path "${site.base}"`;
      throw new MarkupMistake(message, "write href={view.link(…)}", path);
    }
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
