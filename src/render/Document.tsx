import type { ReactNode } from "react";
import type { ThemeColors } from "../assets/theme-colors.ts";
import type { SocialCard } from "../pictures/social-cards.ts";
import { addressOf, linkTo } from "../site/addresses.ts";
import { icons } from "../site/icons.ts";
import type { Route } from "../site/plan-routes.ts";
import { formatStructuredData } from "../site/structured-data.ts";
import type { LoadedParty } from "../site/third-parties.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";

/**
 * Browsers prefetch a page when a pointer is on its link, or a phone shows it (HTML Standard,
 * speculative loading), because pages are small.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "eager" }],
});

/** Right-to-left scripts by their ISO 15924 codes. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

function isRightToLeft(language: string): boolean {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "");
}

/**
 * Open Graph asks for a country: if the tag has none, the likely one (`en` → `en_US`). Languages
 * without a country (`tlh`, or `eo` with 001, the world) stay as they are.
 */
export function formatLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return /^[A-Z]{2}$/.test(region ?? "") ? `${language}_${region}` : language;
}

/** A whole page: its head, and a body with the given content. */
export function Document({
  templates,
  site,
  route,
  page,
  card,
  themeColors,
  parties,
  children,
}: {
  templates: Templates;
  site: SiteBase;
  route: Route;
  page: PageBase;
  card: SocialCard | undefined;
  themeColors: ThemeColors | undefined;
  /** The other hosts that the page loads from. */
  parties: readonly LoadedParty[];
  children: ReactNode;
}) {
  const { language, meta } = page;
  const { appIcon, favicon, socialCard, tabIcon } = templates.site;
  const hasCard = card !== undefined && socialCard !== undefined;
  const structuredData = formatStructuredData(templates, site, route, page);
  return (
    <html lang={language} dir={isRightToLeft(language) ? "rtl" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <link rel="canonical" href={route.address} />
        {route.alternates.map(({ hreflang, address }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={address} />
        ))}
        <meta name="color-scheme" content="light dark" />
        {themeColors &&
          (["light", "dark"] as const).map((scheme) => (
            <meta
              key={scheme}
              name="theme-color"
              content={themeColors[scheme]}
              media={`(prefers-color-scheme: ${scheme})`}
            />
          ))}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={site.brand} />
        <meta property="og:title" content={meta.title} />
        <meta property="og:description" content={meta.description} />
        <meta property="og:url" content={route.address} />
        <meta property="og:locale" content={formatLocale(language)} />
        {route.alternates
          .filter(({ hreflang }) => hreflang !== language && hreflang !== "x-default")
          .map(({ hreflang }) => (
            <meta key={hreflang} property="og:locale:alternate" content={formatLocale(hreflang)} />
          ))}
        {hasCard && (
          <>
            <meta property="og:image" content={addressOf(site, `/${card.path}`)} />
            <meta property="og:image:width" content={`${socialCard.width}`} />
            <meta property="og:image:height" content={`${socialCard.height}`} />
            <meta property="og:image:alt" content={card.alt} />
          </>
        )}
        <meta name="twitter:card" content={hasCard ? "summary_large_image" : "summary"} />
        {/* Browsers that take both would prefer the older one, were its size not named. */}
        {tabIcon && <link rel="icon" href={linkTo(site, `/${icons.tab.path}`)} sizes="32x32" />}
        {favicon && (
          <link rel="icon" href={linkTo(site, `/${icons.svg.path}`)} type="image/svg+xml" />
        )}
        {appIcon && <link rel="apple-touch-icon" href={linkTo(site, `/${icons.touch.path}`)} />}
        <link rel="manifest" href={linkTo(site, "/manifest.webmanifest")} />
        {/* `insertStyles` inserts the styles. */}
        <style />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        {parties.map(
          ({ script }) =>
            script && (
              <script
                key={script.address}
                defer
                src={script.address}
                // A hash is compared only where the other host lets this one read its bytes.
                crossOrigin={script.integrity && "anonymous"}
                integrity={script.integrity}
                {...script.attributes}
              />
            ),
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
