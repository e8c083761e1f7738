import { describe, expect, it } from "vitest";
import { findBrokenRules } from "../../src/content/consistency/broken-rules.ts";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { group, list } from "../../src/fields/containers.ts";
import { number } from "../../src/fields/number.ts";
import { text } from "../../src/fields/text.ts";
import {
  type DefinedPage,
  definePage,
  type PageDefinition,
  pageTemplateOf,
} from "../../src/templates/define-page.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";

const file = "content/pages/cake.yaml";
const yaml = `route: /cake
language: en
template: recipe
title: Cake
steps:
  - name: Mix
    minutes: 5
  - name: Bake
    minutes: 40
`;
const step = group("A step.", { name: text("Its name."), minutes: number("How long.") });
const schema = { title: text("The dish."), steps: list("The steps.", step) };

type Rules = NonNullable<PageDefinition<typeof schema>["rules"]>;

/** What rules of a page type find in one of its pages: what is said, and what is marked. */
function judge(rules: Rules) {
  const page = definePage({ schema, component: () => null, heading: ({ title }) => title, rules });
  const template = pageTemplateOf(
    page as unknown as DefinedPage,
    "recipe",
    "templates/recipe/page.tsx",
  );
  const source = parseYaml(file, yaml).value as Source;
  const variable = (name: string) => (name === "steps" ? 3 : undefined);
  return findBrokenRules({ source, value: source.value as PageBase }, template, { variable });
}

describe("findBrokenRules(page, template, context)", () => {
  it("reports a finding at the value of its field, by the rule's name", () => {
    const found = judge({
      times: ({ steps }) =>
        steps.flatMap(({ minutes }, index) =>
          minutes > 30
            ? [{ path: ["steps", index, "minutes"], message: "is too long", hint: "bake less" }]
            : [],
        ),
    });
    expect(found).toEqual([
      {
        code: "rule/recipe-times",
        severity: "error",
        message: '"steps[2].minutes" is too long',
        hint: "bake less",
        place: { file, line: 9, column: 14, length: 2, text: yaml },
      },
    ]);
  });

  it("reports it at the field's name where the rule says so", () => {
    const [found] = judge({
      count: ({ steps }, { variable }) =>
        steps.length === variable("steps") ? [] : [{ path: ["steps"], at: "key", message: "a" }],
    });
    expect(found?.place).toMatchObject({ line: 5, column: 1, length: 5 });
  });

  it("reports a warning where the rule says so, and no hint where it has none", () => {
    const [found] = judge({
      taste: () => [{ path: ["title"], message: "is plain", severity: "warning" }],
    });
    expect(found).toMatchObject({ code: "rule/recipe-taste", severity: "warning" });
    expect(found).not.toHaveProperty("hint");
  });

  it("reports all findings of all rules, in their order", () => {
    const rules: Rules = {
      first: function* () {
        yield { path: ["title"], message: "a" };
        yield { path: ["steps"], message: "b" };
      },
      second: () => [],
      third: () => [{ path: [], message: "c" }],
    };
    expect(judge(rules).map(({ code }) => code)).toEqual([
      "rule/recipe-first",
      "rule/recipe-first",
      "rule/recipe-third",
    ]);
  });

  it("reports a rule that throws, and asks the others all the same", () => {
    const found = judge({
      broken: () => {
        throw new TypeError("no such field");
      },
      other: () => [{ path: ["title"], message: "a" }],
    });
    expect(found).toMatchObject([
      {
        code: "template/rule",
        severity: "error",
        message: `the rule "broken" of templates/recipe/page.tsx failed on ${file}: TypeError: no such field`,
      },
      { code: "rule/recipe-other" },
    ]);
  });

  it("finds nothing by a page type without rules", () => {
    const bare = definePage({ schema, component: () => null, heading: () => "" });
    const template = pageTemplateOf(bare as unknown as DefinedPage, "recipe", "a.tsx");
    const source = parseYaml(file, yaml).value as Source;
    const page = { source, value: source.value as PageBase };
    expect(findBrokenRules(page, template, { variable: () => undefined })).toEqual([]);
  });
});
