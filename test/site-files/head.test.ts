import { describe, expect, it } from "vitest";
import { describeHead } from "../../src/site/head.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import { planTiny } from "./plan-tiny.ts";

/** The head of a page of the tiny site, and what it is described from. */
async function describeTiny(path: string, ...given: Parameters<typeof planTiny>) {
  const { templates, site, routeAt, pageAt, templateAt } = await planTiny(...given);
  const [template, route, page] = [templateAt(path), routeAt(path), pageAt(path)];
  return {
    describe: (changed: Partial<PageBase> = {}, card?: Parameters<typeof describeHead>[5]) =>
      describeHead(templates, template, site, route, { ...page, ...changed }, card),
  };
}

describe("describeHead(templates, template, site, route, page, card)", () => {
  it("names the country that a language tag leaves open", async () => {
    const { describe } = await describeTiny("/");
    for (const [tag, locale] of [
      ["pt-BR", "pt_BR"],
      ["pt", "pt_BR"],
      ["pt-PT", "pt_PT"],
      ["es", "es_ES"],
      ["zh-Hant", "zh_TW"],
      ["tlh", "tlh"],
      ["eo", "eo"],
    ] as const) {
      expect(describe({ language: tag }).locale).toBe(locale);
    }
  });
});
