import type { SiteBase } from "../templates/site-schema.ts";

/** The link to a route, or to a file at the site's root, below the site's base path. */
export function linkTo(site: Pick<SiteBase, "base">, path: string): string {
  return site.base.slice(0, -1) + path;
}

/** The full address of a route or file. */
export function addressOf(site: Pick<SiteBase, "base" | "url">, path: string): string {
  return site.url + linkTo(site, path);
}

/**
 * Where a route's page is written. Both forms are there, so that `/en` and
 * `/en/` answer without a redirect on hosts that complete a path to `.html` and
 * on hosts that look for an index. Every path that is no page shows the home
 * page (specification §2): static hosts serve `404.html` for those.
 */
export function outputPathsOf(route: string): string[] {
  if (route === "/") return ["index.html", "404.html"];
  const path = route.slice(1);
  return [`${path}/index.html`, `${path}.html`];
}
