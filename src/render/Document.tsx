import type { ReactNode } from "react";
import type { ThemeColors } from "../assets/theme-colors.ts";
import type { Head } from "../site/head.ts";
import type { LoadedParty } from "../site/third-parties.ts";

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

/** A whole page: its head, and a body with the given content. */
export function Document({
  language,
  head,
  themeColors,
  parties,
  children,
}: {
  language: string;
  head: Head;
  themeColors: ThemeColors | undefined;
  /** The other hosts that the page loads from. */
  parties: readonly LoadedParty[];
  children: ReactNode;
}) {
  return (
    <html lang={language} dir={isRightToLeft(language) ? "rtl" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <link rel="canonical" href={head.canonical} />
        {head.alternates.map(({ hreflang, address }) => (
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
        <meta property="og:site_name" content={head.siteName} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={head.canonical} />
        <meta property="og:locale" content={head.locale} />
        {head.otherLocales.map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={locale} />
        ))}
        {head.card && (
          <>
            <meta property="og:image" content={head.card.address} />
            <meta property="og:image:width" content={`${head.card.width}`} />
            <meta property="og:image:height" content={`${head.card.height}`} />
            <meta property="og:image:alt" content={head.card.alt} />
          </>
        )}
        <meta name="twitter:card" content={head.card ? "summary_large_image" : "summary"} />
        {/* Browsers that take both would prefer the older one, were its size not named. */}
        {head.oldIcon && <link rel="icon" href={head.oldIcon} sizes="32x32" />}
        {head.icon && <link rel="icon" href={head.icon} type="image/svg+xml" />}
        {head.touchIcon && <link rel="apple-touch-icon" href={head.touchIcon} />}
        <link rel="manifest" href={head.manifest} />
        {/* `insertStyles` inserts the styles, which are the same for all pages. */}
        <style />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: head.structuredData }}
        />
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
