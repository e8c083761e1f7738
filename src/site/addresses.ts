import type { SiteBase } from "../templates/site-schema.ts";

/** The link to a route or a file of the site, under the site's base path. */
export function linkTo(site: Pick<SiteBase, "base">, path: string): string {
  return site.base.slice(0, -1) + path;
}

/** The full address of a route or file. */
export function addressOf(site: Pick<SiteBase, "base" | "url">, path: string): string {
  return site.url + linkTo(site, path);
}

/**
 * The files of a route's page. There are two, so that `/en` and `/en/` work without a redirect on
 * hosts that add `.html` and on hosts that look for an index. Static hosts serve `404.html` for any
 * other path: it is the home page.
 */
export function outputPathsOf(route: string): string[] {
  if (route === "/") return ["index.html", "404.html"];
  const path = route.slice(1);
  return [`${path}/index.html`, `${path}.html`];
}
