import { escapeMarkup } from "./escape-markup.ts";
import type { SiteFile } from "./file.ts";
import type { Route } from "./plan-routes.ts";

/** `sitemap.xml` (sitemaps.org 0.9) with each page's languages, as search engines read them. */
export function makeSitemap(routes: readonly Route[]): SiteFile {
  const entries = routes.map(({ address, alternates }) => {
    const links = alternates.map(
      (alternate) =>
        `    <xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${escapeMarkup(alternate.address)}"/>\n`,
    );
    return `  <url>\n    <loc>${escapeMarkup(address)}</loc>\n${links.join("")}  </url>\n`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
  return { path: "sitemap.xml", bytes: Buffer.from(xml), origin: "the routes" };
}
