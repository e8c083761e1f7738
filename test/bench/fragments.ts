import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BenchPage, PageContent } from "./write-project.ts";

/** HTML that is the same on many pages, by name: `head-home`, `header-en`, `icon-mail`, `rio`, … */
export type Fragments = ReadonlyMap<string, string>;

/** Which of a page's headers it has: the links to the three models say when they lead here. */
export function headerOf(route: string, language: string): string {
  const models: Record<string, string> = { "/": "home", "/en": "en", "/faq": "faq" };
  return models[route] ?? language;
}

/** What a head says of its own page; the rest of it is the same on all pages of a kind. */
const ofOnePage =
  /<title>.*?<\/title>|<meta (?:http-equiv|name="description"|property="og:(?:title|description|url|locale|locale:alternate)")[^>]*>|<link [^>]*rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

/** In the order in which a home page's first section shows them. */
const heroIcons = ["mail", "arrow-right", "map-pin", "globe", "clock"];

/**
 * Cuts what pages share out of pages that Vitrine built, for the other
 * generators' templates to include: so their pages carry the same.
 *
 * @param folder what Vitrine built of these pages, the models and one more of each kind
 */
export async function cutFragments(
  folder: string,
  pages: readonly BenchPage[],
): Promise<Fragments> {
  const fragments = new Map<string, string>();
  for (const { route, content } of pages) {
    const html = await readFile(join(folder, route, "index.html"), "utf8");
    const { template, language } = content as { template: string; language: string };
    const structured = JSON.parse(
      cut(html, /<script type="application\/ld\+json">(.*?)<\/script>/s),
    );
    const [organization, website] = structured["@graph"];
    fragments.set("site-data", `${JSON.stringify(organization)},${JSON.stringify(website)}`);
    fragments.set(`head-${template}`, cut(html, /<head>(.*?)<\/head>/s).replace(ofOnePage, ""));
    fragments.set(`header-${headerOf(route, language)}`, cut(html, /<body>(.*?<main[^>]*>)/s));
    // The footer names the page's own address; what follows that is the language's.
    fragments.set("footer-start", cut(html, /(<\/main>.*?)<div [^>]*data-address=/s));
    fragments.set(`footer-${language}`, cut(html, /data-address="[^"]*">(.*?<\/html>)/s));
    for (const [name, text] of template === "faq" ? cutFaq(html) : cutHome(html, content)) {
      fragments.set(name, text);
    }
  }
  return fragments;
}

function cutHome(html: string, content: PageContent): [string, string][] {
  const { items } = content.pipelines as { items: { icon: string }[] };
  const hero = cut(html, /<section class="hero">(.*?)<\/section>/s);
  const cards = html.match(/<article.*?<\/article>/gs) ?? [];
  return [
    ["rio", cut(hero, /<div [^>]*role="img"[^>]*>(.*?)<\/div>/s)],
    ...iconsIn(hero).map((icon, index): [string, string] => [`icon-${heroIcons[index]}`, icon]),
    ...items.map(({ icon }, index): [string, string] => [
      `icon-${icon}`,
      iconsIn(cards[index] ?? "")[0] ?? "",
    ]),
  ];
}

function cutFaq(html: string): [string, string][] {
  const main = cut(html, /<main[^>]*>(.*?)<\/main>/s);
  return [
    ["sea", cut(main, /(<svg class="sea".*?<\/svg>)/s)],
    ["icon-link", iconsIn(cut(main, /(<details.*?<\/details>)/s))[0] ?? ""],
    ["accordion", cut(main, /(<script>.*?<\/script>)$/s)],
  ];
}

function iconsIn(html: string): string[] {
  return html.match(/<svg class="icon".*?<\/svg>/gs) ?? [];
}

/** @throws when the pages are no longer what this file knows */
function cut(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (!found) throw new Error(`no ${pattern} in a page that Vitrine built`);
  return found;
}
