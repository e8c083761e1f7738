import type { Page } from "../content/schema/page.ts";
import type { Site } from "../content/schema/site.ts";
import { addressOf } from "./addresses.ts";
import type { Route } from "./plan-routes.ts";

type Thing = Record<string, unknown>;

/**
 * What a page says to machines (schema.org, JSON-LD): the company, the site,
 * and the page with its services or its questions, in the words that are visible.
 *
 * @returns JSON that may stand inside a `<script>` element
 */
export function formatStructuredData(site: Site, { address }: Route, page: Page): string {
  const organization = { "@id": addressOf(site, "/#organization") };
  const website = { "@id": addressOf(site, "/#website") };
  const graph: Thing[] = [
    {
      "@type": "Organization",
      ...organization,
      name: site.brand,
      url: addressOf(site, "/"),
      email: site.email,
      telephone: site.phone,
      ...(site.facts.founded !== undefined && { foundingDate: String(site.facts.founded) }),
      sameAs: site.profiles.map(({ url }) => url),
    },
    {
      "@type": "WebSite",
      ...website,
      name: site.brand,
      url: addressOf(site, "/"),
      inLanguage: Object.keys(site.languages),
      publisher: organization,
    },
    {
      "@type": page.template === "faq" ? "FAQPage" : "WebPage",
      "@id": address,
      url: address,
      name: page.meta.title,
      description: page.meta.description,
      inLanguage: page.language,
      isPartOf: website,
      about: organization,
      ...mainPart(page, organization),
    },
  ];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  // "</script>" and "<!--" inside a text would end or change the element.
  return json.replaceAll("<", "\\u003c");
}

function mainPart(page: Page, organization: Thing): Thing {
  if (page.template === "faq") {
    return {
      mainEntity: page.items.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    };
  }
  return {
    mainEntity: {
      "@type": "ItemList",
      name: page.pipelines.sectionTitle,
      itemListElement: page.pipelines.items.map(({ title, subtitle }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: { "@type": "Service", name: title, description: subtitle, provider: organization },
      })),
    },
  };
}
