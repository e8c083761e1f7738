import type { Page } from "../content/schema/page.ts";
import type { Sourced } from "../content/source.ts";
import type { Content, ContentSettings } from "../content/validate.ts";
import { addressOf, outputPathsOf } from "./addresses.ts";

/** The same page in one language: what `hreflang` says of it. */
export interface Alternate {
  hreflang: string;
  address: string;
}

/** A page that will be published, and everything its address implies. */
export interface Route {
  page: Page;
  /** The content file it came from. */
  file: string;
  /** The full canonical address. */
  address: string;
  /** The files it is written to, below the output folder. */
  outputs: string[];
  /** Every language of this page, itself included; `x-default` where there are several. */
  alternates: Alternate[];
}

/** Decides which pages are published, and where; sorted by route. */
export function planRoutes(
  { site, pages }: Content,
  { drafts }: Pick<ContentSettings, "drafts">,
): Route[] {
  const published = pages
    .filter(({ value }) => drafts || !value.draft)
    .sort((a, b) => (a.value.route < b.value.route ? -1 : 1));
  const versions = groupVersions(published);
  return published.map(({ source, value }) => ({
    page: drafts ? value : withoutDraftParts(value),
    file: source.file,
    address: addressOf(site.value, value.route),
    outputs: outputPathsOf(value.route),
    alternates: alternatesOf(value, versions, (route) => addressOf(site.value, route)),
  }));
}

/** Whoever has seen a page knows it again: the same page comes without its drafts as the same. */
const undrafted = new WeakMap<Page, Page>();

function withoutDraftParts(page: Page): Page {
  if (page.template !== "home" || !page.bootcamp?.draft) return page;
  const { bootcamp: _, ...rest } = page;
  const published = undrafted.get(page) ?? rest;
  undrafted.set(page, published);
  return published;
}

/** Each page's versions in all languages, by the route of the one they translate, which comes first. */
function groupVersions(published: readonly Sourced<Page>[]): ReadonlyMap<string, Page[]> {
  const versions = new Map<string, Page[]>();
  for (const { value } of published) {
    const original = value.translationOf ?? value.route;
    const group = versions.get(original) ?? [];
    if (value.route === original) group.unshift(value);
    else group.push(value);
    versions.set(original, group);
  }
  return versions;
}

function alternatesOf(
  page: Page,
  versions: ReadonlyMap<string, Page[]>,
  addressOfRoute: (route: string) => string,
): Alternate[] {
  const original = page.translationOf ?? page.route;
  // The page itself is one of them.
  const group = versions.get(original) as Page[];
  const alternates = group.map(({ language, route }) => ({
    hreflang: language,
    address: addressOfRoute(route),
  }));
  if (group.length < 2) return alternates;
  return [...alternates, { hreflang: "x-default", address: addressOfRoute(original) }];
}
