import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { companyContent } from "../../support/company-site.ts";
import { headerOf } from "../fragments.ts";
import type { BenchPage, PageContent } from "../write-project.ts";

/** All that a page of a peer is made of, beside what pages share. */
export interface PageData {
  route: string;
  template: string;
  title: string;
  language: string;
  /** Which header the page has. */
  header: string;
  /** The page's canonical address. */
  address: string;
  alternates: { hreflang: string; address: string }[];
  /** As Open Graph writes them. */
  locale: string;
  otherLocales: string[];
  /** The page's content, its tokens filled in: peers have none. */
  fields: PageContent;
}

interface SiteFile extends PageContent {
  url: string;
  brand: string;
  email: string;
  phone: string;
  facts: Record<string, unknown>;
}

/** Pages as peers' files hold them: what Vitrine works out, they are given. */
export async function describePages(pages: readonly BenchPage[]): Promise<PageData[]> {
  const site = parse(await readFile(join(companyContent, "site.yaml"), "utf8")) as SiteFile;
  const { brand, email, phone } = site;
  const tokens = new Map(Object.entries({ ...site.facts, brand, email, phone }));
  const original = ({ route, content }: BenchPage) => String(content.translationOf ?? route);
  const versions = new Map<string, BenchPage[]>();
  for (const page of pages) {
    versions.set(original(page), [...(versions.get(original(page)) ?? []), page]);
  }
  return pages.map((page) => {
    const fields = JSON.parse(fill(JSON.stringify(page.content), tokens)) as PageContent;
    const language = String(fields.language);
    const group = versions.get(original(page)) ?? [];
    const alternates = group.map(({ route, content }) => ({
      hreflang: String(content.language),
      address: site.url + route,
    }));
    const first = { hreflang: "x-default", address: site.url + original(page) };
    return {
      route: page.route,
      template: String(fields.template),
      title: (fields.meta as { title: string }).title,
      language,
      header: headerOf(page.route, language),
      address: site.url + page.route,
      alternates: group.length > 1 ? [...alternates, first] : alternates,
      locale: localeOf(language),
      otherLocales: alternates
        .filter(({ hreflang }) => hreflang !== language)
        .map(({ hreflang }) => localeOf(hreflang)),
      fields,
    };
  });
}

function fill(json: string, tokens: ReadonlyMap<string, unknown>): string {
  return json.replace(/\{(\w+)\}/g, (_, name: string) => String(tokens.get(name)));
}

function localeOf(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return `${name}_${region}`;
}

/** The name of a page's file, for peers that take one file a page. */
export function fileName({ route }: { route: string }, ending: string): string {
  return `${route === "/" ? "index" : route.slice(1).replaceAll("/", "-")}${ending}`;
}
