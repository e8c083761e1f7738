import type { Content, ContentPage } from "../content/content.ts";
import { addressOf, outputPathsOf } from "./addresses.ts";

/** A page in one of its languages, for `hreflang`. */
interface Alternate {
  hreflang: string;
  route: string;
  address: string;
}

/** A page that will be published, with its addresses. */
export interface Route {
  page: ContentPage;
  /** The full address of the page itself: its canonical address, also where it is a translation. */
  address: string;
  /** Its files in the output folder. */
  outputs: string[];
  /** Every language of this page, itself included, and `x-default` if there are several. */
  alternates: Alternate[];
}

/** Decides which pages are published, and at which paths; sorted by route. */
export function planRoutes({ site, pages, drafts }: Content): Route[] {
  const published = pages
    .filter(({ draft }) => drafts || !draft)
    .sort((a, b) => (a.route < b.route ? -1 : 1));
  const versions = groupVersions(published);
  return published.map((page) => ({
    page,
    address: addressOf(site.value, page.route),
    outputs: outputPathsOf(page.route),
    alternates: alternatesOf(page, versions, (route) => addressOf(site.value, route)),
  }));
}

/** The versions of each page in all languages, by the route of the original, which comes first. */
function groupVersions(published: readonly ContentPage[]): ReadonlyMap<string, ContentPage[]> {
  const versions = new Map<string, ContentPage[]>();
  for (const page of published) {
    const original = page.translationOf ?? page.route;
    const group = versions.get(original) ?? [];
    if (page.route === original) group.unshift(page);
    else group.push(page);
    versions.set(original, group);
  }
  return versions;
}

function alternatesOf(
  page: ContentPage,
  versions: ReadonlyMap<string, ContentPage[]>,
  addressOfRoute: (route: string) => string,
): Alternate[] {
  const original = page.translationOf ?? page.route;
  // The page itself is one of them.
  const group = versions.get(original) as ContentPage[];
  const alternates = group.map(({ language, route }) => ({
    hreflang: language,
    route,
    address: addressOfRoute(route),
  }));
  if (group.length < 2) return alternates;
  const fallback = { hreflang: "x-default", route: original, address: addressOfRoute(original) };
  return [...alternates, fallback];
}
