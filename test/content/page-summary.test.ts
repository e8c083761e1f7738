import { describe, expect, it } from "vitest";
import { headingOf, summaryOf } from "../../src/content/page-summary.ts";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { group, list, optional } from "../../src/fields/containers.ts";
import { route } from "../../src/fields/route.ts";
import { flag, icon } from "../../src/fields/simple-kinds.ts";
import { text } from "../../src/fields/text.ts";
import { listFields } from "../../src/fields/walk.ts";
import { definePage, type PageTemplate, pageTemplateOf } from "../../src/templates/define-page.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";

const note = group("A note.", { icon: icon("An icon."), target: route("A page.") });
const schema = {
  name: text("What it is called."),
  notes: list("Notes.", note),
  country: optional(flag("A flag.")),
};
const template = pageTemplateOf(
  definePage({
    schema,
    component: () => null,
    heading: ({ name }) => name,
  }),
  "article",
  "templates/article/page.tsx",
);

const article = `route: /en
language: en
template: article
name: We read genomes
`;

/** The summary of a page that says no more than it has to. */
function summarize(text: string) {
  const source = parseYaml("content/pages/a.yaml", text).value as Source;
  const fields = listFields(template.schema, source.value);
  return summaryOf({ source, value: source.value as PageBase }, fields, [], "A heading");
}

function glyphsOf(text: string): string[] {
  return [...summarize(`${article}${text}`).glyphs];
}

describe("headingOf(template, page)", () => {
  const page = {
    source: parseYaml("content/pages/a.yaml", article).value as Source,
    value: { name: "We read genomes" } as unknown as PageBase,
  };

  it("is what the template says, which may fail like all code of templates", () => {
    const headings = [
      ({ name }: { name: string }) => name,
      () => {
        throw new Error("no heading");
      },
      async () => "late",
    ];
    const results = headings.map((heading) =>
      headingOf({ ...template, file: "page.tsx", heading } as unknown as PageTemplate, page),
    );
    expect(results.map(({ value, diagnostics }) => value ?? diagnostics[0]?.message)).toEqual([
      "We read genomes",
      "no heading (heading() of page.tsx, on content/pages/a.yaml)",
      "heading() did not return a string (heading() of page.tsx, on content/pages/a.yaml)",
    ]);
  });
});

describe("summaryOf(page, fields, heading)", () => {
  it("has every name in it of a page, a language, an icon or a flag, wherever it stands", () => {
    const notes = "notes:\n  - icon: dna\n    target: /a\n  - target: /b\n    icon: dna\n";
    const { references } = summarize(`${article}translationOf: /\n${notes}country: BR\n`);
    expect(references).toEqual([
      { kind: "route", path: ["route"], value: "/en" },
      { kind: "language", path: ["language"], value: "en" },
      { kind: "route", path: ["translationOf"], value: "/" },
      { kind: "icon", path: ["notes", 0, "icon"], value: "dna" },
      { kind: "route", path: ["notes", 0, "target"], value: "/a" },
      { kind: "route", path: ["notes", 1, "target"], value: "/b" },
      { kind: "icon", path: ["notes", 1, "icon"], value: "dna" },
      { kind: "flag", path: ["country"], value: "BR" },
    ]);
  });
});

it("the glyphs of a summary are the characters beyond ASCII, each once and whole", () => {
  expect(glyphsOf("intro: Ação e reação até lá ~ fim\n")).toEqual(["ç", "ã", "é", "á"]);
  expect(glyphsOf("intro: ASCII only, from ! to ~\n")).toEqual([]);
  // The first one that is no ASCII that can be printed.
  expect(glyphsOf("intro: a\u00a0b\n")).toEqual(["\u00a0"]);
  expect(glyphsOf('intro: "a \\u2192 b \\xE9"\n')).toEqual(["→", "é"]);
  expect(glyphsOf("intro: 🧬 e 👩🏽‍🔬\n")).toEqual(["🧬", "👩", "🏽", "\u200d", "🔬"]);
});
