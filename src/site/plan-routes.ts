import type { Content, ContentPage } from "../content/content.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import type { SiteBase } from "../templates/site-schema.ts";
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
  /** The full address of the page itself: its canonical address, even if it is a translation. */
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
  const isTranslation = (page: ContentPage) => Number(originalOf(page) !== page.route);
  const originalsFirst = published.toSorted((a, b) => isTranslation(a) - isTranslation(b));
  const versions = groupBy(originalsFirst, originalOf);
  return published.map((page) => ({
    page,
    address: addressOf(site.value, page.route),
    outputs: outputPathsOf(page.route),
    alternates: alternatesOf(versions.get(originalOf(page)) ?? [], originalOf(page), site.value),
  }));
}

/** The route of the page that a page translates; its own if it is an original. */
function originalOf({ route, translationOf = route }: ContentPage): string {
  return translationOf;
}

/** @param versions a page in all its languages, the original first */
function alternatesOf(
  versions: readonly ContentPage[],
  original: string,
  site: SiteBase,
): Alternate[] {
  const alternates = versions.map(({ language, route }) => ({ hreflang: language, route }));
  if (versions.length > 1) alternates.push({ hreflang: "x-default", route: original });
  return alternates.map((one) => ({ ...one, address: addressOf(site, one.route) }));
}
