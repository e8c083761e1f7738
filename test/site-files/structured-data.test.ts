import { describe, expect, it } from "vitest";
import { formatStructuredData } from "../../src/site/structured-data.ts";
import type { SiteBase } from "../../src/templates/site-schema.ts";
import type { Templates } from "../../src/templates/templates.ts";
import type { Edit } from "../support/project.ts";
import { planTiny } from "./plan-tiny.ts";

const company = { "@id": "https://www.example.com/#organization" };

/** What a page of the tiny site says to machines, and a way to say it of another site. */
async function formatTiny(path: string, ...given: Parameters<typeof planTiny>) {
  const { templates, site, routeAt, pageAt, templateAt } = await planTiny(...given);
  const [template, route, page] = [templateAt(path), routeAt(path), pageAt(path)];
  const formatOf = (changed: { templates?: Templates; site?: SiteBase }) =>
    formatStructuredData(
      changed.templates ?? templates,
      template,
      changed.site ?? site,
      route,
      page,
    );
  return { templates, site, text: formatOf({}), formatOf };
}

async function graphOf(path: string) {
  return JSON.parse((await formatTiny(path)).text);
}

describe("formatStructuredData(templates, template, site, route, page)", () => {
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

  it("tells of the visible questions and answers of a page of questions", async () => {
    const { "@graph": graph } = await graphOf("/faq");
    expect(graph[2]).toMatchObject({ "@type": "FAQPage", url: "https://www.example.com/faq" });
    expect(graph[2].mainEntity).toHaveLength(2);
    expect(graph[2].mainEntity[0]).toEqual({
      "@type": "Question",
      name: "Primeira?",
      acceptedAnswer: { "@type": "Answer", text: "Sim, escreva para contato@example.com." },
    });
  });

  it("says nothing of a year that nobody knows", async () => {
    const { site, formatOf } = await formatTiny("/");
    const { founded: _, ...facts } = site.facts;
    expect(formatOf({ site: { ...site, facts } as typeof site })).not.toContain("foundingDate");
  });

  it("names no publisher where the site defines none", async () => {
    const { templates, formatOf } = await formatTiny("/");
    const site = { ...templates.site, publisher: undefined };
    const text = formatOf({ templates: { ...templates, site } });
    expect(text).not.toContain("#organization");
    expect(JSON.parse(text)["@graph"]).toHaveLength(2);
  });

  it("cannot end its script element, whatever a text says", async () => {
    const hostile: Edit = {
      file: "content/pages/home.pt-BR.yaml",
      replace: "title: Sequenciamento",
      with: "title: </script><!-- x",
    };
    const { text } = await formatTiny("/", {}, [hostile]);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"][2].mainEntity.itemListElement[0].item.name).toBe(
      "</script><!-- x",
    );
  });
});
