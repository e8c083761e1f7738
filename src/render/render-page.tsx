import type { ReactNode } from "react";
import { drawingSets, openDrawings } from "../assets/drawings.ts";
import type { Assets } from "../assets/gather-assets.ts";
import type { ImageRequest } from "../assets/images.ts";
import type { Content } from "../content/content.ts";
import { withoutDrafts } from "../content/without-drafts.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { isHidden } from "../disk/read-plain-file.ts";
import { plainText } from "../fields/rich-text.ts";
import { routeSchema } from "../fields/route.ts";
import { fieldsAt, listFields } from "../fields/walk.ts";
import type { SocialCard } from "../pictures/social-cards.ts";
import { linkTo } from "../site/addresses.ts";
import { describeForm } from "../site/forms.ts";
import type { Route } from "../site/plan-routes.ts";
import { type LoadedParty, listParties, originsOf } from "../site/third-parties.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import { guardFields, guardNames } from "../templates/guard-fields.ts";
import { MarkupMistake, type PageGuard, withGuard } from "../templates/guard-markup.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Site, View } from "../templates/view.ts";
import { Document } from "./Document.tsx";
import { renderPicture } from "./picture.tsx";
import { renderRichText } from "./rich-text.ts";
import { checkMarkup, tidyMarkup } from "./tidy-markup.ts";

const openIcon = openDrawings(drawingSets.icon);
const openFlag = openDrawings(drawingSets.flag);

/** What all pages of a site have in common. */
export interface RenderContext extends Pick<Content, "drafts" | "templates"> {
  site: SiteBase;
  /** Of each page, by route. */
  languages: ReadonlyMap<string, string>;
  /** The routes of each page that is there in several languages, by language. */
  translations: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The routes of drafts that are not published. */
  unpublished: ReadonlySet<string>;
  /** The routes that pages had. */
  moved: ReadonlySet<string>;
  assets: Omit<Assets, "css" | "files">;
}

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
  const { templates, site, languages, translations, unpublished, moved, assets, drafts } = context;
  const page = drafts ? route.page.value : withoutDrafts(route.page.value);
  const { themeColors, scripts } = assets;
  // Validation has refused a page of no template, or in a language that the site has no words for.
  const template = templates.pages.get(page.template) as PageTemplate;
  const link = (path: string) => {
    if (!unpublished.has(path)) return linkTo(site, path);
    const hint = `link to it only if view.languageOf("${path}") is defined`;
    throw new MarkupMistake(`the page at "${path}" is a draft`, hint);
  };
  const otherLanguage = (path: string) => {
    const language = languages.get(path);
    return language === page.language ? undefined : language;
  };
  const images: ImageRequest[] = [];
  const pictures = {
    originals: assets.images,
    link,
    request: (image: ImageRequest) => images.push(image),
  };
  const detailsOf = (name: string) => describeFile(name, assets.fileSizes.get(name), page.language);
  const translationOf = (path: string) => translations.get(path)?.[page.language] ?? path;
  const view: View = guardNames({
    site: site as Site,
    words: guardNames(
      { ...((site as Site).languages[page.language]?.words as View["words"]) },
      fieldsAt(templates.site.schema, ["languages", page.language, "words"]),
    ),
    language: page.language,
    route: page.route,
    link,
    languageOf: (path) => languages.get(path),
    translationOf,
    translations: Object.keys(site.languages).map((language) => ({
      language,
      route: route.alternates.find(({ hreflang }) => hreflang === language)?.route,
    })),
    richText: (value) =>
      renderRichText(value, { link, translationOf, languageOf: otherLanguage, detailsOf }),
    form: (form) => describeForm(site, { ...form, thanks: translationOf(form.thanks) }),
    file: (name) => ({ href: link(`/files/${name}`), details: detailsOf(name) }),
    // A day is the same one everywhere: no build may shift it by its own time zone.
    date: (day, options = { dateStyle: "long" }) =>
      new Intl.DateTimeFormat(page.language, { ...options, timeZone: "UTC" }).format(
        Date.parse(day),
      ),
    icon: openIcon,
    flag: openFlag,
    script: (name) => findScript(scripts, name),
    // At once, so that the template's line is known to a mistake.
    image: (image, options) => renderPicture(image, options, pictures),
  });
  const { frame: Frame } = templates.site;
  const { component: Content } = template;
  const parties = listParties(site, page.route);
  const head = { templates, site, route, page, card, themeColors, parties };
  const checkLink = (href: string) => {
    const [path = ""] = href.split(/[?#]/);
    const own = path.slice(site.base.length - 1);
    if (!path.startsWith(site.base) || languages.has(own) || moved.has(own)) return;
    if (!routeSchema.safeParse(own).success) return;
    // Throws for a draft.
    link(own);
    const hint = suggestionHint(own, [...languages.keys()]);
    throw new MarkupMistake(
      `no page has the route "${own}"`,
      hint ?? "correct it, or create that page",
      own,
    );
  };
  const isRichText = (text: string) =>
    (text.trim().includes("\n") || plainText(text) !== text.trim()) &&
    [...listFields(template.schema, page), ...listFields(templates.site.schema, site)].some(
      ({ kind, value }) => kind.name === "richText" && value === text,
    );
  let isShown = false;
  const onShow = () => {
    isShown = true;
  };
  const declared: PageGuard["declared"] = (kind) => originsOf(parties, kind);
  const html = withGuard({ declared, checkLink, isRichText }, () => {
    const markup = templates.renderToStaticMarkup(
      <Document {...head}>
        <Frame view={view}>
          <Inner onShow={onShow}>
            <Content page={guardFields(template.schema, page)} view={view} />
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
  });
  return { html, images, parties };
}

/** The inside of the frame, which may forget to show it. */
function Inner({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  onShow();
  return children;
}

/** @throws {MarkupMistake} where there is no such script */
function findScript(scripts: ReadonlyMap<string, string>, name: string): string {
  const code = scripts.get(name);
  if (code !== undefined) return code;
  const file = `scripts/${name}.ts`;
  const home = isHidden(file)
    ? `rename ${file}: a file whose name starts with "." is not read`
    : `write it to ${file}`;
  const hint = suggestionHint(name, [...scripts.keys()]) ?? home;
  throw new MarkupMistake(`unknown script "${name}"`, hint, name);
}

/** A file's type and size: `PDF, 240 kB`. @throws {MarkupMistake} when no field and no link of the content names it */
function describeFile(name: string, bytes: number | undefined, language: string): string {
  if (bytes === undefined) {
    const hint = "give view.file() the value of a field of the kind file()";
    throw new MarkupMistake(`"${name}" is not in a field of the kind file()`, hint);
  }
  const type = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const amount = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  const format = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return `${type}, ${new Intl.NumberFormat(language, format).format(amount)}`;
}
