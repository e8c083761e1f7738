import type { ThemeColors } from "../assets/theme-colors.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { addressOf, linkTo } from "./addresses.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { SiteFile } from "./file.ts";
import { icons } from "./icons.ts";
import type { Route } from "./plan-routes.ts";

/** What the files beside the pages are made of. */
interface SiteParts {
  site: SiteBase;
  templates: Pick<Templates, "site">;
  /** The page at `/`. */
  home: PageBase | undefined;
  routes: readonly Route[];
  themeColors: ThemeColors | undefined;
}

/** The files beside the pages, in which a site tells programs about itself. */
export function makeSiteFiles(parts: SiteParts): SiteFile[] {
  const { site, routes } = parts;
  const texts: [path: string, origin: string, text: string | undefined][] = [
    ["manifest.webmanifest", "content/site.yaml", formatManifest(parts)],
    ["sitemap.xml", "the routes", formatSitemap(routes)],
    ["robots.txt", "content/site.yaml", formatRobots(site)],
    [securityPath, "content/site.yaml", formatSecurityTxt(site)],
  ];
  return texts.flatMap(([path, origin, text]) =>
    text === undefined ? [] : [{ path, bytes: Buffer.from(text), origin }],
  );
}

/** The site's name and icons for a phone's home screen (W3C Web Application Manifest). */
function formatManifest({ site, templates, home, themeColors }: SiteParts): string {
  const { appIcon, favicon: ownIcon } = templates.site;
  const favicon = { src: linkTo(site, "/favicon.svg"), type: "image/svg+xml", sizes: "any" };
  const manifest = {
    name: site.brand,
    description: home?.meta.description,
    lang: home?.language,
    start_url: linkTo(site, "/"),
    scope: linkTo(site, "/"),
    display: "browser",
    ...(themeColors && { theme_color: themeColors.light, background_color: themeColors.light }),
    icons: [
      ...(ownIcon ? [favicon] : []),
      ...(appIcon ? icons.manifest : []).map(({ path, sizes, purpose }) => ({
        src: linkTo(site, `/${path}`),
        type: "image/png",
        sizes: sizes.map((side) => `${side}x${side}`).join(" "),
        purpose,
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Every page with its languages, as search engines read them (sitemaps.org 0.9). */
function formatSitemap(routes: readonly Route[]): string {
  const entries = routes.map(({ address, alternates }) => {
    const links = alternates.map(
      (alternate) =>
        `    <xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${escapeMarkup(alternate.address)}"/>\n`,
    );
    return `  <url>\n    <loc>${escapeMarkup(address)}</loc>\n${links.join("")}  </url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}

/** Everything may be read (RFC 9309). */
function formatRobots(site: SiteBase): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, "/sitemap.xml")}\n`;
}

const securityPath = ".well-known/security.txt";

/** The contact for vulnerabilities (RFC 9116), if the site names one. */
function formatSecurityTxt(site: SiteBase): string | undefined {
  const { contact, contactExpires } = site.security ?? {};
  if (contact === undefined) return undefined;
  return [
    // Encoded as RFC 3986 asks.
    `Contact: ${new URL(contact).href}`,
    // The maintainer renews the day: a build knows no clock.
    `Expires: ${contactExpires}T00:00:00Z`,
    `Preferred-Languages: ${Object.keys(site.languages).join(", ")}`,
    `Canonical: ${addressOf(site, `/${securityPath}`)}`,
    "",
  ].join("\n");
}
