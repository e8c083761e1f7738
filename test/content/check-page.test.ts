import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { checkLengths, checkPage } from "../../src/content/check-page.ts";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { group, list } from "../../src/fields/containers.ts";
import { number, slug } from "../../src/fields/simple-kinds.ts";
import { text } from "../../src/fields/text.ts";
import { listFields } from "../../src/fields/walk.ts";
import {
  definePage,
  type PageDefinition,
  pageTemplateOf,
} from "../../src/templates/define-page.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { change } from "../support/project.ts";
import { english, faq, home, inLine, mistakes } from "./mistakes.ts";

const yaml = `route: /cake
language: en
template: recipe
meta:
  title: A cake of carrots
  description: How a cake of carrots is made, in two steps and in less than an hour.
title: Cake
steps:
  - id: mix
    minutes: 5
  - id: bake
    minutes: 40
`;
const step = group("A step.", { id: slug("Its id."), minutes: number("How long.") });
const schema = { title: text("The dish."), steps: list("The steps.", step) };

type Rules = NonNullable<PageDefinition<typeof schema>["rules"]>;

function check(rules: Rules = {}, yamlText = yaml): string[] {
  const page = definePage({ schema, component: () => null, heading: ({ title }) => title, rules });
  const template = pageTemplateOf(page, "recipe", "recipe/page.tsx");
  const source = parseYaml("content/pages/cake.yaml", yamlText).value as Source;
  const fields = listFields(template.schema, source.value);
  const variable = (name: string) => (name === "steps" ? 3 : undefined);
  const sourced = { source, value: source.value as PageBase };
  return [
    ...checkPage(sourced, fields, template, { variable }, "facts"),
    ...checkLengths(sourced, fields, template.heading(sourced.value)),
  ].map((found) => `${found.severity} ${inLine(found)}`);
}

describe("rules", () => {
  it("report what they find at a value or at its key, as errors or warnings, in their order", () => {
    const found = check({
      times: ({ steps }) =>
        steps.flatMap(({ minutes }, index) =>
          minutes > 30
            ? [{ path: ["steps", index, "minutes"], message: "is too long", hint: "bake less" }]
            : [],
        ),
      none: () => [],
      *count({ steps }, { variable }) {
        if (steps.length !== variable("steps"))
          yield { path: ["steps"], at: "key", message: "is short" };
        yield { path: ["title"], message: "is plain", severity: "warning" };
      },
    });
    expect(found).toEqual([
      'error cake.yaml:12:14 40 | rule/recipe-times: "steps[2].minutes" is too long | bake less',
      'error cake.yaml:8:1 steps | rule/recipe-count: "steps" is short',
      'warning cake.yaml:7:8 Cake | rule/recipe-count: "title" is plain',
    ]);
    expect(check()).toEqual([]);
  });

  it("may throw, which the others survive", () => {
    const found = check({
      broken: () => {
        throw new TypeError("no such field");
      },
      other: () => [{ path: ["title"], message: "is plain" }],
    });
    expect(found).toEqual([
      'error template/rule: no such field (rule "broken" of recipe/page.tsx, on content/pages/cake.yaml)',
      'error cake.yaml:7:8 Cake | rule/recipe-other: "title" is plain',
    ]);
  });
});

it.each([
  ["search results", "title", "A cake of carrots", 10, 60],
  ["search results", "description", /How a cake.*/, 50, 160],
  ["link previews", "heading", /(?<=^title: )Cake/m, 1, 120],
] as const)("%s show a %s of %s in %d to %d characters", (shownIn, field, text, min, max) => {
  for (const length of [min - 1 || min, min, max, max + 1]) {
    // Characters count, not their halves.
    const value = `a${"😀".repeat(length - 1)}`;
    const fault = length > max ? "too many" : "too few";
    expect(check({}, yaml.replace(text, value))).toEqual(
      length >= min && length <= max
        ? []
        : [
            expect.stringContaining(
              `content/search-length: this ${field} has ${length} characters, ${fault} for ${shownIn} | write ${min} to ${max} characters`,
            ),
          ],
    );
  }
});

describe("a slug of the company's page types", () => {
  const slugIn = (template: "faq" | "home", slug: string) =>
    template === "faq"
      ? [change(faq, "slug: segunda", `slug: ${slug}`)]
      : [home, english].map((file) => change(file, "slug: montagem", `slug: ${slug}`));

  it.each([
    ["faq", "faq.html", ["faq-list", "menu", "conteudo"]],
    ["home", "index.html", ["bootcamp", "menu", "conteudo"]],
  ] as const)("is no id that the template %s uses itself", async (template, path, ids) => {
    const { value } = await makeFiles(getCompanySite(), { drafts: true });
    const page = parse(String(value?.get(path)?.bytes));
    for (const id of ids) {
      expect(page.querySelector(`#${id}`)).not.toBeNull();
      const message = `is "${id}", an id that the templates use themselves | choose another one`;
      const found = await mistakes(slugIn(template, id));
      expect(found).toHaveLength(template === "faq" ? 1 : 2);
      for (const line of found) expect(line).toContain(message);
    }
  });
});
