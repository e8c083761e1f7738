import { describe, expect, it } from "vitest";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { planSocialCards } from "../../src/site/social-cards.ts";
import { planTiny } from "./plan-tiny.ts";

describe("planSocialCards(template, site, routes, memory)", () => {
  it("has a card of each page's own words", async () => {
    const { templates, site, routes } = await planTiny();
    const brand = "Laboratório Exemplo";
    expect(planSocialCards(templates.site, site, routes)).toEqual([
      {
        route: "/",
        file: "content/pages/home.pt-BR.yaml",
        words: { brand, title: "Lemos genomas", sentence: "Desde 2010." },
        alt: `${brand}: Lemos genomas. Desde 2010.`,
        path: expect.stringMatching(/^assets\/card\.[0-9a-f]{10}\.png$/),
      },
      {
        route: "/en",
        file: "content/pages/home.en.yaml",
        words: { brand, title: "We read genomes", sentence: "Since 2010." },
        alt: `${brand}: We read genomes. Since 2010.`,
        path: expect.stringMatching(/^assets\/card-en\.[0-9a-f]{10}\.png$/),
      },
      {
        route: "/faq",
        file: "content/pages/faq.pt-BR.yaml",
        words: { brand, title: "Perguntas", sentence: "Desde 2010." },
        alt: `${brand}: Perguntas. Desde 2010.`,
        path: expect.stringMatching(/^assets\/card-faq\.[0-9a-f]{10}\.png$/),
      },
    ]);
  });

  it("calls the card of a deep route by all of it, and another one where its words change", async () => {
    const { templates, site, routeAt } = await planTiny();
    const home = routeAt("/");
    const pathOf = (route: string, brand = site.brand) => {
      const page = { ...home.page, route };
      const routes = [{ ...home, page }];
      return planSocialCards(templates.site, { ...site, brand }, routes)[0]?.path ?? "";
    };
    expect(pathOf("/servicos/rna-seq")).toMatch(/^assets\/card-servicos-rna-seq\.[0-9a-f]{10}\./);
    expect(pathOf("/a")).toBe(pathOf("/a"));
    expect(pathOf("/a")).not.toBe(pathOf("/a", "Outro"));
  });

  it("looks a card's name up in a memory by all that it shows", async () => {
    const { templates, site, routes } = await planTiny();
    const seen: unknown[][] = [];
    const memory: Memory = {
      ...noMemory,
      reuse: (kind, name, from, make) => {
        seen.push([kind, name, JSON.parse(String(from[0])), ...from.slice(1)]);
        return make();
      },
    };
    planSocialCards(templates.site, site, routes.slice(0, 1), memory);
    const words = {
      brand: "Laboratório Exemplo",
      title: "Lemos genomas",
      sentence: "Desde 2010.",
    };
    const { component } = templates.site.socialCard;
    expect(seen).toEqual([["card", "/", words, "content/pages/home.pt-BR.yaml", component]]);
  });
});
