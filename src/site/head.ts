import type { PageTemplate } from "../templates/define-page.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { addressOf, linkTo } from "./addresses.ts";
import { icons } from "./icons.ts";
import type { Alternate, Route } from "./plan-routes.ts";
import { formatStructuredData } from "./structured-data.ts";

/** The content of a page's `<head>`. */
export interface Head {
  title: string;
  description: string;
  siteName: string;
  canonical: string;
  alternates: Alternate[];
  /** The page's language and those of its translations in the form of Open Graph: `pt_BR`. */
  locale: string;
  otherLocales: string[];
  /** The picture of link previews. */
  card: { address: string; width: number; height: number; alt: string } | undefined;
  /** Links to the icons that the site's templates draw, and to the manifest. */
  icon: string | undefined;
  oldIcon: string | undefined;
  touchIcon: string | undefined;
  manifest: string;
  structuredData: string;
}

/** Describes the head of a route's page, which has a card if the site's templates draw one. */
export function describeHead(
  templates: Templates,
  template: PageTemplate,
  site: SiteBase,
  route: Route,
  page: PageBase,
  card: { path: string; alt: string } | undefined,
): Head {
  const { language, meta } = page;
  const { appIcon, favicon, socialCard, tabIcon } = templates.site;
  const languages = route.alternates.map(({ hreflang }) => hreflang);
  return {
    title: meta.title,
    description: meta.description,
    siteName: site.brand,
    canonical: route.address,
    alternates: route.alternates,
    locale: formatLocale(language),
    otherLocales: languages
      .filter((other) => other !== language && other !== "x-default")
      .map(formatLocale),
    card: card &&
      socialCard && {
        address: addressOf(site, `/${card.path}`),
        width: socialCard.width,
        height: socialCard.height,
        alt: card.alt,
      },
    icon: favicon && linkTo(site, "/favicon.svg"),
    oldIcon: tabIcon && linkTo(site, `/${icons.favicon.path}`),
    touchIcon: appIcon && linkTo(site, `/${icons.touch.path}`),
    manifest: linkTo(site, "/manifest.webmanifest"),
    structuredData: formatStructuredData(templates, template, site, route, page),
  };
}

/**
 * Open Graph asks for a country: if the tag has none, the likely one (`en` → `en_US`). Languages
 * without a country (`tlh`, or `eo` with 001, the world) stay as they are.
 */
function formatLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return /^[A-Z]{2}$/.test(region ?? "") ? `${language}_${region}` : language;
}
