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
  return published.map(({ source, value }) => ({
    page: drafts ? value : withoutDraftParts(value),
    file: source.file,
    address: addressOf(site.value, value.route),
    outputs: outputPathsOf(value.route),
    alternates: alternatesOf(value, published, (route) => addressOf(site.value, route)),
  }));
}

function withoutDraftParts(page: Page): Page {
  if (page.template !== "home" || !page.bootcamp?.draft) return page;
  const { bootcamp: _, ...published } = page;
  return published;
}

function alternatesOf(
  page: Page,
  published: readonly Sourced<Page>[],
  addressOfRoute: (route: string) => string,
): Alternate[] {
  const original = page.translationOf ?? page.route;
  const group = published
    .map(({ value }) => value)
    .filter(({ route, translationOf }) => (translationOf ?? route) === original)
    .sort((a, b) => Number(a.route !== original) - Number(b.route !== original));
  const alternates = group.map(({ language, route }) => ({
    hreflang: language,
    address: addressOfRoute(route),
  }));
  if (group.length < 2) return alternates;
  return [...alternates, { hreflang: "x-default", address: addressOfRoute(original) }];
}
