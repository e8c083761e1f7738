import { describe, expect, it } from "vitest";
import { fieldsAt } from "../../src/content/schema/fields-at.ts";
import { pageSchemas } from "../../src/content/schema/page.ts";
import { siteSchema } from "../../src/content/schema/site.ts";

const { home } = pageSchemas;

describe("fieldsAt(schema, path)", () => {
  it.each([
    ["the top", home, ["meta"], ["title", "description"]],
    ["a list's entry", home, ["stats", 0], ["number", "label"]],
    [
      "a list in a list",
      home,
      ["pipelines", "items", 1, "steps", 2],
      ["number", "title", "description"],
    ],
    [
      "a group that may be left out",
      siteSchema,
      ["security"],
      ["hsts", "contact", "contactExpires", "translationOrigins"],
    ],
    ["a name's group", siteSchema, ["languages", "en", "words", "whatsapp"], ["label", "greeting"]],
    ["a list itself", home, ["stats"], []],
    ["a text", siteSchema, ["brand"], []],
    ["a default", siteSchema, ["base"], []],
  ])("knows the fields of %s", (_, schema, path, fields) => {
    expect(fieldsAt(schema, path)).toEqual(fields);
  });

  it("knows those of the whole file", () => {
    expect(fieldsAt(pageSchemas.faq, [])).toEqual(
      expect.arrayContaining(["route", "draft", "items"]),
    );
  });
});
