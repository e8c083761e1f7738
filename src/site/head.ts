import type { Site } from "../content/schema/site.ts";
import { linkTo } from "./addresses.ts";
import type { Alternate, Route } from "./plan-routes.ts";
import { formatStructuredData } from "./structured-data.ts";

/** What a page's `<head>` says, ready to be printed. */
export interface Head {
  title: string;
  description: string;
  siteName: string;
  canonical: string;
  alternates: Alternate[];
  /** The page's language and its other ones, as Open Graph writes them: `pt_BR`. */
  locale: string;
  otherLocales: string[];
  /** Links to the site's icon and manifest. */
  icon: string;
  manifest: string;
  structuredData: string;
}

/** What the head of a route's page says of it. */
export function describeHead(site: Site, route: Route): Head {
  const { language, meta } = route.page;
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
    icon: linkTo(site, "/favicon.svg"),
    manifest: linkTo(site, "/manifest.webmanifest"),
    structuredData: formatStructuredData(site, route),
  };
}

/** Open Graph wants a country: where the tag names none, the likely one (`en` → `en_US`). */
function formatLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
