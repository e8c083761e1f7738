import type { Thing } from "../templates/define-page.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import { addressOf } from "./addresses.ts";
import type { Route } from "./plan-routes.ts";

/**
 * The structured data of a page (schema.org, JSON-LD): the publisher, the site, and the page with the
 * properties of its template.
 *
 * @returns JSON for a `<script>` element
 */
export function formatStructuredData(
  { site: { publisher }, pages }: Templates,
  site: SiteBase,
  { address }: Route,
  page: PageBase,
): string {
  const id = addressOf(site, "/#organization");
  const published = publisher && { "@id": id };
  const website = { "@id": addressOf(site, "/#website") };
  const url = addressOf(site, "/");
  const graph = [
    ...(publisher ? [toJson("publisher", publisher(site, { id, url }))] : []),
    toJson("website", {
      "@type": "WebSite",
      ...website,
      name: site.brand,
      url,
      inLanguage: Object.keys(site.languages),
      publisher: published,
    }),
    toJson("structuredData", {
      "@type": "WebPage",
      "@id": address,
      url: address,
      name: page.meta.title,
      description: page.meta.description,
      inLanguage: page.language,
      isPartOf: website,
      about: published,
      ...pages.get(page.template)?.structuredData(page, published),
    }),
  ];
  const json = `{"@context":"https://schema.org","@graph":[${graph.join()}]}`;
  // "</script>" and "<!--" in a text would end or change the element.
  return json.replaceAll("<", "\\u003c");
}

/** @param name of the template's function that returns the thing */
function toJson(name: string, thing: Thing): string {
  try {
    return JSON.stringify(thing) ?? "null";
  } catch (cause) {
    // What the template itself throws is of another realm.
    if (!(cause instanceof TypeError)) throw cause;
    const hint = "return only what JSON can hold, such as texts and lists";
    throw new MarkupMistake(`"${name}" returns data that contains itself, or a BigInt`, hint);
  }
}
