import { drawingSets, openDrawings } from "../assets/drawings.ts";
import type { Assets } from "../assets/gather-assets.ts";
import type { ImageRequest } from "../assets/images.ts";
import type { Content } from "../content/content.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { isHidden } from "../disk/read-plain-file.ts";
import { fieldsAt } from "../fields/walk.ts";
import { describeForm } from "../site/forms.ts";
import type { Route } from "../site/plan-routes.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import { refuseUnknownFields } from "../templates/refuse-misspelled-fields.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { FormTarget, Site, View } from "../templates/view.ts";
import { renderPicture } from "./picture.tsx";
import { renderRichText } from "./rich-text.ts";

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

/** What the components of a page are given beside its content. */
interface PageView {
  view: View;
  /** The images that the page names while it is rendered. */
  images: readonly ImageRequest[];
  /** The forms that it describes. */
  forms: readonly FormTarget[];
}

/**
 * Makes the view of a page.
 *
 * @param link makes a link of a path
 */
export function createView(
  { assets, languages, site, templates, translations }: RenderContext,
  { alternates, page: { language, route } }: Route,
  link: View["link"],
): PageView {
  const images: ImageRequest[] = [];
  const forms: FormTarget[] = [];
  const pictures = {
    originals: assets.images,
    link,
    request: (image: ImageRequest) => images.push(image),
  };
  const detailsOf = (name: string) => describeFile(name, assets.fileSizes.get(name), language);
  const translationOf = (path: string) => translations.get(path)?.[language] ?? path;
  const otherLanguage = (path: string) => {
    const there = languages.get(path);
    return there === language ? undefined : there;
  };
  const view: View = refuseUnknownFields({
    site: site as Site,
    words: refuseUnknownFields(
      { ...((site as Site).languages[language]?.words as View["words"]) },
      fieldsAt(templates.site.schema, ["languages", language, "words"]),
    ),
    language,
    route,
    link,
    languageOf: (path) => languages.get(path),
    translationOf,
    translations: Object.keys(site.languages).map((own) => ({
      language: own,
      route: alternates.find(({ hreflang }) => hreflang === own)?.route,
    })),
    richText: (value) =>
      renderRichText(value, { link, translationOf, languageOf: otherLanguage, detailsOf }),
    form: (form) => {
      const target = describeForm(site, { ...form, thanks: translationOf(form.thanks) });
      if (target) forms.push(target);
      return target;
    },
    file: (name) => ({ href: link(`/files/${name}`), details: detailsOf(name) }),
    date: (day, options) => formatDay(day, language, options),
    icon: openIcon,
    flag: openFlag,
    script: (name) => findScript(assets.scripts, name),
    // At once, so that the template's line is known to a mistake.
    image: (image, options) => renderPicture(image, options, pictures),
  });
  return { view, images, forms };
}

/** A day in words. It is the same one everywhere: no build may shift it by its own time zone. */
function formatDay(
  day: string,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "long" },
): string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return format.format(Date.parse(day));
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
