import { expect, it } from "vitest";
import { formatLocale } from "../../src/render/Document.tsx";

it.each([
  ["pt-BR", "pt_BR"],
  ["pt", "pt_BR"],
  ["pt-PT", "pt_PT"],
  ["es", "es_ES"],
  ["zh-Hant", "zh_TW"],
  ["tlh", "tlh"],
  ["eo", "eo"],
])("formatLocale(%s) names the country that a language tag leaves open", (language, locale) => {
  expect(formatLocale(language)).toBe(locale);
});
