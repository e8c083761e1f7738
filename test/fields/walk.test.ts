import { describe, expect, it } from "vitest";
import * as z from "zod";
import { group, list, optional } from "../../src/fields/containers.ts";
import { icon, number, slug, toggle } from "../../src/fields/simple-kinds.ts";
import { text } from "../../src/fields/text.ts";
import { variables } from "../../src/fields/variables.ts";
import { fieldsAt, listFields, schemaAt } from "../../src/fields/walk.ts";

const title = text("A title.");
const step = group("A step.", { position: number("Its position."), title });
const part = group("A part.", { slug: slug("Its name."), steps: list("Its steps.", step) });
const words = group("Words.", { greeting: text("A greeting.") });
const schema = z.strictObject({
  title,
  base: text("A path.").default("/"),
  draft: optional(toggle("Whether it waits.")),
  picture: optional(group("A picture.", { icon: icon("An icon."), alt: optional(text("Words.")) })),
  parts: list("Parts.", part),
  languages: z.record(z.string(), words),
  facts: variables("Values.", "A value.", { founded: number("A year.") }),
});

const value = {
  parts: [
    { slug: "one", steps: [{ title: "A", position: 1 }] },
    { slug: "two", steps: [] },
  ],
  title: "T",
  draft: false,
  base: "/b/",
  picture: { icon: "plus", alt: undefined },
  languages: { en: { greeting: "Hello" } },
  facts: { founded: 2010, projects: "50+" },
};

describe("listFields(schema, value)", () => {
  it("has every field of a kind, at its path, in the order of the value", () => {
    const found = listFields(schema, value);
    expect(found.map(({ kind, path, value }) => [kind.name, path.join("."), value])).toEqual([
      ["slug", "parts.0.slug", "one"],
      ["text", "parts.0.steps.0.title", "A"],
      ["number", "parts.0.steps.0.position", 1],
      ["slug", "parts.1.slug", "two"],
      ["text", "title", "T"],
      ["toggle", "draft", false],
      ["text", "base", "/b/"],
      ["icon", "picture.icon", "plus"],
      ["text", "picture.alt", undefined],
      ["text", "languages.en.greeting", "Hello"],
      ["variables", "facts", value.facts],
      ["number", "facts.founded", 2010],
    ]);
  });

  it("leaves out what no schema knows, and what has no kind", () => {
    const loose = z.object({ a: z.string(), b: title });
    expect(listFields(loose, { a: "x", b: "y", c: "z", constructor: "w" })).toMatchObject([
      { path: ["b"], value: "y" },
    ]);
    expect(listFields(schema, null)).toEqual([]);
  });
});

describe("schemaAt(schema, path)", () => {
  it("finds a field through lists, records, and what makes it optional", () => {
    expect(schemaAt(schema, ["parts", 3, "steps", 0, "title"])).toBe(title);
    expect(schemaAt(schema, ["languages", "any", "greeting"])).toBe(words.shape.greeting);
    expect(schemaAt(schema, ["picture"])).toBeInstanceOf(z.ZodObject);
    expect(schemaAt(schema, ["base"])).toBeInstanceOf(z.ZodString);
    expect(schemaAt(schema, ["facts", "anything"])).toBeDefined();
    expect(schemaAt(optional(schema), [])).toBe(schema);
  });

  it.each([[["titel"]], [["title", "more"]], [["titel", "more"]], [["constructor"]]])(
    "knows nothing at %j",
    (path) => {
      expect(schemaAt(schema, path)).toBeUndefined();
    },
  );
});

describe("fieldsAt(schema, path)", () => {
  it.each([
    ["the whole file", [], Object.keys(schema.shape)],
    ["a list's entry", ["parts", 0], ["slug", "steps"]],
    ["a group that may be left out", ["picture"], ["icon", "alt"]],
    ["a name's group", ["languages", "en"], ["greeting"]],
    ["a list itself", ["parts"], []],
    ["what is not there", ["nothing"], []],
  ])("knows the fields of %s", (_, path, fields) => {
    expect(fieldsAt(schema, path)).toEqual(fields);
  });
});
