import { describe, expect, it } from "vitest";
import { outlineOf } from "../../src/content/page-outline.ts";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Page } from "../../src/content/schema/page.ts";
import type { Source } from "../../src/content/source.ts";

const home = `route: /en
language: en
template: home
hero:
  title: We read genomes
  faqPath: /faq
pipelines:
  items:
    - icon: puzzle
    - icon: dna
    - icon: puzzle
`;
const faq = "route: /faq\nlanguage: pt-BR\ntemplate: faq\ntitle: Perguntas\n";

/** The outline of a page that says no more than it has to. */
function outline(text: string) {
  const source = parseYaml("content/pages/a.yaml", text).value as Source;
  return outlineOf({ source, value: source.value as Page }, "v1");
}

function glyphsOf(text: string): string[] {
  return [...outline(`${faq}${text}`).glyphs];
}

describe("outlineOf(page, version)", () => {
  it("has of a home page its heading, where it leads to for questions, and its icons", () => {
    expect(outline(`${home}translationOf: /\n`)).toMatchObject({
      file: "content/pages/a.yaml",
      version: "v1",
      route: "/en",
      language: "en",
      template: "home",
      translationOf: "/",
      draft: false,
      heading: "We read genomes",
      faqPath: "/faq",
      icons: ["puzzle", "dna", "puzzle"],
    });
  });

  it("has of a page of questions its heading, and no icon", () => {
    expect(outline(faq)).toMatchObject({
      template: "faq",
      translationOf: undefined,
      heading: "Perguntas",
      faqPath: undefined,
      icons: [],
    });
  });

  it("knows a draft, and what is none", () => {
    expect(outline(`${faq}draft: true\n`).draft).toBe(true);
    expect(outline(`${faq}draft: false\n`).draft).toBe(false);
  });
});

describe("the glyphs of an outline", () => {
  it("are the characters beyond ASCII, each once, in the order in which they come", () => {
    expect(glyphsOf("intro: Ação e reação até lá ~ fim\n")).toEqual(["ç", "ã", "é", "á"]);
    expect(glyphsOf("intro: ASCII only, from ! to ~\n")).toEqual([]);
    // The first one that is no ASCII that can be printed.
    expect(glyphsOf("intro: a\u00a0b\n")).toEqual(["\u00a0"]);
  });

  it("are those of comments and of codes too", () => {
    expect(glyphsOf("# três\nintro: x\n")).toEqual(["ê"]);
    expect(glyphsOf('intro: "a \\u2192 b \\xE9"\n')).toEqual(["→", "é"]);
    expect(glyphsOf('intro: "C:\\\\"\n')).toEqual([]);
  });

  it("are whole, never half a character", () => {
    expect(glyphsOf("intro: 🧬 e 👩🏽‍🔬\n")).toEqual(["🧬", "👩", "🏽", "\u200d", "🔬"]);
    expect(glyphsOf('intro: "\\U0001F9EC"\n')).toEqual(["🧬"]);
    const { glyphs } = outline(`${faq}intro: 🧬🧬 e 🧫\n`);
    expect(glyphs).toBe("🧬🧫");
  });
});
