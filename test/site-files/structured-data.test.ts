import { describe, expect, it } from "vitest";
import { formatStructuredData } from "../../src/site/structured-data.ts";
import { planTiny } from "./plan-tiny.ts";

const company = { "@id": "https://www.example.com/#organization" };

async function graphOf(path: string) {
  const { site, routeAt, pageAt } = await planTiny();
  return JSON.parse(formatStructuredData(site, routeAt(path), pageAt(path)));
}

describe("formatStructuredData(site, route, page)", () => {
  it("tells of the company, the site and the services of a home page", async () => {
    expect(await graphOf("/en")).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "Organization",
          ...company,
          name: "Laboratório Exemplo",
          url: "https://www.example.com/",
          email: "contato@example.com",
          telephone: "+55 00 00000-0000",
          foundingDate: "2010",
          sameAs: ["https://um.example/perfil", "https://dois.example/perfil"],
        },
        {
          "@type": "WebSite",
          "@id": "https://www.example.com/#website",
          name: "Laboratório Exemplo",
          url: "https://www.example.com/",
          inLanguage: ["pt-BR", "en"],
          publisher: company,
        },
        {
          "@type": "WebPage",
          "@id": "https://www.example.com/en",
          url: "https://www.example.com/en",
          name: "Example laboratory",
          description: "A small home page, which serves only the tests of this generator.",
          inLanguage: "en",
          isPartOf: { "@id": "https://www.example.com/#website" },
          about: company,
          mainEntity: {
            "@type": "ItemList",
            name: "Solutions",
            itemListElement: [
              ["Sequencing", "From start to end"],
              ["Assembly", "Piece by piece"],
            ].map(([name, description], index) => ({
              "@type": "ListItem",
              position: index + 1,
              item: { "@type": "Service", name, description, provider: company },
            })),
          },
        },
      ],
    });
  });

  it("tells of the questions of a page of questions", async () => {
    const { "@graph": graph } = await graphOf("/faq");
    expect(graph[2]).toMatchObject({ "@type": "FAQPage", url: "https://www.example.com/faq" });
    expect(graph[2].mainEntity).toHaveLength(2);
  });

  it("says nothing of a year that nobody knows", async () => {
    const { site, routeAt, pageAt } = await planTiny();
    const { founded: _, ...facts } = site.facts;
    const unknown = { ...site, facts } as typeof site;
    const text = formatStructuredData(unknown, routeAt("/"), pageAt("/"));
    expect(text).not.toContain("foundingDate");
  });
});
