import { describe, expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { planSocialCards } from "../../src/pictures/social-cards.ts";
import { planTiny } from "../site-files/plan-tiny.ts";

describe("planSocialCards(templates, site, routes, cache)", () => {
  it("has a card of each page's own words", async () => {
    const { templates, site, routes } = await planTiny();
    const brand = "Laboratório Exemplo";
    const card = (route: string, file: string, name: string, title: string, sentence: string) => ({
      route,
      file: `content/pages/${file}`,
      characters: expect.stringContaining("g"),
      words: { brand, title, sentence },
      alt: `${brand}: ${title}. ${sentence}`,
      path: expect.stringMatching(`^assets/${name}\\.[0-9a-f]{10}\\.png$`),
    });
    expect(planSocialCards(templates, site, routes)).toEqual([
      card("/", "home.pt-BR.yaml", "card", "Lemos genomas", "Desde 2010."),
      card("/en", "home.en.yaml", "card-en", "We read genomes", "Since 2010."),
      card("/faq", "faq.pt-BR.yaml", "card-faq", "Perguntas", "Desde 2010."),
    ]);
  });

  it("calls the card of a deep route by all of it, and another one where its words change", async () => {
    const { templates, site, routeAt } = await planTiny();
    const home = routeAt("/");
    const pathOf = (route: string, brand = site.brand) => {
      const page = { ...home.page, route };
      const routes = [{ ...home, page }];
      return planSocialCards(templates, { ...site, brand }, routes)[0]?.path ?? "";
    };
    expect(pathOf("/servicos/rna-seq")).toMatch(/^assets\/card-servicos-rna-seq\.[0-9a-f]{10}\./);
    expect(pathOf("/a")).toBe(pathOf("/a"));
    expect(pathOf("/a/b")).not.toBe(pathOf("/a-b"));
    expect(pathOf("/a")).not.toBe(pathOf("/a", "Outro"));
  });

  it("cuts a text that no card has room for: drawing it would take gigabytes", async () => {
    const { templates, site, routes } = await planTiny();
    const [card] = planSocialCards(templates, { ...site, brand: "é".repeat(1_000_000) }, routes);
    expect(card?.words.brand).toBe("é".repeat(1000));
  });

  it("takes a cached card as long as all that it shows is the same", async () => {
    const { templates, site, routes } = await planTiny();
    const cache = new Cache({ inMemory: true });
    const plan = (by = templates, from = site) =>
      planSocialCards(by, from, routes.slice(0, 1), cache)[0];
    const first = plan();
    expect(plan()).toBe(first);
    expect(plan(templates, { ...site, brand: "b" })?.path).not.toBe(first?.path);
    const drawn = plan();
    const { socialCard } = templates.site;
    const changed = { ...templates, site: { ...templates.site, socialCard: { ...socialCard } } };
    expect(plan(changed as typeof templates)).toEqual(drawn);
    expect(plan(changed as typeof templates)).not.toBe(drawn);
  });
});
