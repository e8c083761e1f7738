import { describe, expect, it } from "vitest";
import { mistakeOf } from "./mistake-of.ts";

const site = "content/site.yaml";
const home = "content/pages/home.en.yaml";

describe("a value of the wrong kind", () => {
  it.each([
    [
      "a text where a number belongs",
      [site, "  page: 14600", "  page: many"],
      'content/site.yaml:72:9 content/type "budgets.page" must be a whole number, not text',
      undefined,
    ],
    [
      "half of a number",
      [site, "  page: 14600", "  page: 1.5"],
      'content/site.yaml:72:9 content/type "budgets.page" must be a whole number, not the number 1.5',
      undefined,
    ],
    [
      "a list where a text belongs",
      [site, "    name: Português", "    name: [a, b]"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not a list',
      undefined,
    ],
    [
      "a group where a text belongs",
      [site, "    name: Português", "    name:\n      x: y"],
      'content/site.yaml:27:7 content/type "languages.pt-BR.name" must be text, not a group of fields',
      undefined,
    ],
    [
      "a token without quotes",
      [site, "    name: Português", "    name: {founded}"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not a group of fields',
      'a text that starts with a token needs quotes: "{founded}"',
    ],
    [
      "a group of empty fields where a text belongs",
      [site, "    name: Português", "    name: {founded, brand}"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not a group of fields',
      undefined,
    ],
    [
      "a boolean where a text belongs",
      [site, "    name: Português", "    name: true"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not the boolean true',
      'write it in quotes: "true"',
    ],
    [
      "a text where a list belongs",
      [site, "placeholders: [brand]", "placeholders: brand"],
      'content/site.yaml:10:15 content/type "placeholders" must be a list, not text',
      "start each entry with a hyphen and a space",
    ],
    [
      "a text where a group belongs",
      [
        home,
        "meta:\n  title: Example laboratory\n  description: A small home page, which serves only the tests of this generator.",
        "meta: x",
      ],
      'content/pages/home.en.yaml:5:7 content/type "meta" must be a group of fields, not text',
      "write the fields below it, indented",
    ],
    [
      "a text where groups by name belong",
      [site, "languages:", "languages: pt-BR\nlanguage:"],
      'content/site.yaml:24:12 content/type "languages" must be a group of fields, not text',
      "write the fields below it, indented",
    ],
    [
      "a text where true or false belongs",
      [home, "route: /en", "route: /en\ndraft: perhaps"],
      'content/pages/home.en.yaml:2:8 content/type "draft" must be true or false, not text',
      undefined,
    ],
    [
      "a list in a fact's place",
      [site, "founded: 2010", "founded: [2010]"],
      'content/site.yaml:15:12 content/type "facts.founded" must be text, not a list',
      undefined,
    ],
    [
      "half of a fact",
      [site, "founded: 2010", "founded: 20.5"],
      'content/site.yaml:15:12 content/type "facts.founded" must be text, not the number 20.5',
      'write it in quotes: "20.5"',
    ],
    [
      "a field of something that has none",
      [site, "flag: BR", "flag:\n      a: b"],
      'content/site.yaml:28:7 content/type "languages.pt-BR.flag" must be text, not a group of fields',
      undefined,
    ],
  ])("%s is told at its place", async (_, [file, replace, by], expected, hint) => {
    const { at, code, message, hint: found } = await mistakeOf(file ?? "", replace ?? "", by ?? "");
    expect(`${at} ${code} ${message}`).toBe(expected);
    expect(found).toBe(hint);
  });
});
