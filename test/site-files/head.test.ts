import { describe, expect, it } from "vitest";
import { describeHead } from "../../src/site/head.ts";
import { planSocialCards } from "../../src/site/social-cards.tsx";
import { formatStructuredData } from "../../src/site/structured-data.ts";
import { cardHeight, cardWidth } from "../../templates/pictures/SocialCard.tsx";
import { planTiny } from "./plan-tiny.ts";

const nothing = { card: undefined, drawn: new Set<string>() };

describe("describeHead(site, route, page, pictures)", () => {
  it("says what the page is, in the page's words and below the base path", async () => {
    const { site, routeAt, pageAt } = await planTiny({ base: "/b/" });
    const [route, page] = [routeAt("/en"), pageAt("/en")];
    expect(describeHead(site, route, page, nothing)).toEqual({
      title: "Example laboratory",
      description: "A small home page, which serves only the tests of this generator.",
      siteName: "Laboratório Exemplo",
      canonical: "https://www.example.com/b/en",
      alternates: route.alternates,
      locale: "en_US",
      otherLocales: ["pt_BR"],
      card: undefined,
      icon: "/b/favicon.svg",
      oldIcon: undefined,
      touchIcon: undefined,
      manifest: "/b/manifest.webmanifest",
      structuredData: formatStructuredData(site, route, page),
    });
  });

  it("names the country that a language tag leaves open, each time alike", async () => {
    const { site, routeAt, pageAt } = await planTiny();
    const localeOf = (language: string) =>
      describeHead(site, routeAt("/"), { ...pageAt("/"), language }, nothing).locale;
    for (const [tag, locale] of [
      ["pt-BR", "pt_BR"],
      ["pt", "pt_BR"],
      ["pt-PT", "pt_PT"],
      ["es", "es_ES"],
      ["zh-Hant", "zh_TW"],
      ["tlh", "tlh"],
      ["eo", "eo"],
    ] as const) {
      expect([localeOf(tag), localeOf(tag)]).toEqual([locale, locale]);
    }
  });

  it("has no other language where there is none", async () => {
    const { site, routeAt, pageAt } = await planTiny();
    const head = describeHead(site, routeAt("/faq"), pageAt("/faq"), nothing);
    expect(head.otherLocales).toEqual([]);
  });

  it("names icons and the card that have been drawn", async () => {
    const { site, routes, routeAt, pageAt } = await planTiny({ base: "/b/" });
    const [card] = planSocialCards(site, routes);
    if (!card) throw new Error("no card");
    const drawn = new Set(["favicon.ico", "apple-touch-icon.png", card.path]);
    const describeHome = (drawn: Set<string>) =>
      describeHead(site, routeAt("/"), pageAt("/"), { card, drawn });
    const head = describeHome(drawn);
    expect(head.oldIcon).toBe("/b/favicon.ico");
    expect(head.touchIcon).toBe("/b/apple-touch-icon.png");
    expect(head.card).toEqual({
      address: `https://www.example.com/b/${card.path}`,
      width: cardWidth,
      height: cardHeight,
      alt: "Laboratório Exemplo: Lemos genomas. Desde 2010.",
    });
    const undrawn = describeHome(new Set(["favicon.ico"]));
    expect(undrawn.card).toBeUndefined();
    expect(undrawn.touchIcon).toBeUndefined();
  });
});
