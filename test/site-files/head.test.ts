import { expect, it } from "vitest";
import { describeHead } from "../../src/site/head.ts";
import { planTiny } from "./plan-tiny.ts";

it("describeHead() names the country that a language tag leaves open", async () => {
  const { templates, site, routeAt, pageAt, templateAt } = await planTiny();
  const [template, route, page] = [templateAt("/"), routeAt("/"), pageAt("/")];
  for (const [language, locale] of [
    ["pt-BR", "pt_BR"],
    ["pt", "pt_BR"],
    ["pt-PT", "pt_PT"],
    ["es", "es_ES"],
    ["zh-Hant", "zh_TW"],
    ["tlh", "tlh"],
    ["eo", "eo"],
  ] as const) {
    const head = describeHead(templates, template, site, route, { ...page, language }, undefined);
    expect(head.locale).toBe(locale);
  }
});
