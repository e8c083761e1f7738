import { describe, expect, it } from "vitest";
import { describeHead, type Pictures } from "../../src/site/head.ts";
import { planSocialCards } from "../../src/site/social-cards.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import { cardHeight, cardWidth } from "../../templates/pictures/SocialCard.tsx";
import { planTiny } from "./plan-tiny.ts";

const nothing = { card: undefined, drawn: new Set<string>() };

/** The head of a page of the tiny site, and what it is described from. */
async function describeTiny(path: string, ...given: Parameters<typeof planTiny>) {
  const { templates, site, routes, routeAt, pageAt, templateAt } = await planTiny(...given);
  const [template, route, page] = [templateAt(path), routeAt(path), pageAt(path)];
  return {
    cards: planSocialCards(templates, site, routes),
    describe: (pictures: Pictures, changed: Partial<PageBase> = {}) =>
      describeHead(templates, template, site, route, { ...page, ...changed }, pictures),
  };
}

describe("describeHead(templates, template, site, route, page, pictures)", () => {
  it("names the country that a language tag leaves open, each time alike", async () => {
    const { describe } = await describeTiny("/");
    const localeOf = (language: string) => describe(nothing, { language }).locale;
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

  it("names icons and the card that have been drawn", async () => {
    const { cards, describe } = await describeTiny("/", { base: "/b/" });
    const [card] = cards;
    if (!card) throw new Error("no card");
    const drawn = new Set(["favicon.ico", "apple-touch-icon.png", card.path]);
    const head = describe({ card, drawn });
    expect(head.oldIcon).toBe("/b/favicon.ico");
    expect(head.touchIcon).toBe("/b/apple-touch-icon.png");
    expect(head.card).toEqual({
      address: `https://www.example.com/b/${card.path}`,
      width: cardWidth,
      height: cardHeight,
      alt: "Laboratório Exemplo: Lemos genomas. Desde 2010.",
    });
    const undrawn = describe({ card, drawn: new Set(["favicon.ico"]) });
    expect(undrawn.card).toBeUndefined();
    expect(undrawn.touchIcon).toBeUndefined();
  });
});
