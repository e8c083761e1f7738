import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { group, list, optional } from "../../src/fields/containers.ts";
import { email, number } from "../../src/fields/simple-kinds.ts";
import { text } from "../../src/fields/text.ts";
import { DefinedPage, pageTemplateOf } from "../../src/templates/define-page.ts";
import { siteSchemaOf } from "../../src/templates/site-schema.ts";
import { ownTemplates } from "../support/templates.ts";

describe("makeJsonSchemas(templates)", () => {
  const define = (schema: z.ZodRawShape, fieldHelp: Record<string, string> = {}) => {
    const page = new DefinedPage({ schema, component: () => null, heading: () => "" });
    const { site } = ownTemplates;
    const template = pageTemplateOf(page, "recipe", "templates/recipe/page.tsx");
    const own = siteSchemaOf({ motto: text("A motto.") }, {}, { footer: text("A footer.") });
    const schemas = makeJsonSchemas({
      ...ownTemplates,
      site: { ...site, schema: own, fieldHelp },
      pages: new Map([[template.name, template]]),
    });
    return new Map([...schemas].map(([path, text]) => [path, JSON.parse(text)]));
  };
  const schemas = define({
    title: text("The dish.", { examples: ["Feijoada"] }),
    cook: email("Who cooks."),
    servings: optional(number("For how many.", { min: 1 })),
    steps: list("What to do.", group("A step.", { what: text("One thing.") }), { min: 2 }),
  });

  it("knows the fields of the template beside those of every page, and says which have to be there", () => {
    const { properties, required, additionalProperties } = schemas.get(
      "content/schema/recipe.json",
    );
    expect(properties.template).toMatchObject({ const: "recipe" });
    const names = ["cook", "language", "meta", "route", "steps", "template", "title"];
    expect(required.sort()).toEqual(names);
    expect(additionalProperties).toBe(false);
    expect(properties.title).toMatchObject({ description: "The dish.", examples: ["Feijoada"] });
    expect(properties.steps).toMatchObject({ description: "What to do.", minItems: 2 });
    expect(properties.steps.items.properties.what.description).toBe("One thing.");
  });

  it("lets editors take a variable's name for an e-mail address", () => {
    const { cook } = schemas.get("content/schema/recipe.json").properties;
    expect(cook).not.toHaveProperty("format");
    for (const value of ["{email}", "a@b.example"]) expect(value).toMatch(new RegExp(cook.pattern));
    expect("nobody").not.toMatch(new RegExp(cook.pattern));
  });

  it("knows the site's own fields beside the engine's", () => {
    const { properties } = schemas.get("content/schema/site.json");
    expect(properties.motto.description).toBe("A motto.");
    const words = properties.languages.additionalProperties.properties.words;
    expect(words.properties.footer.description).toBe("A footer.");
  });

  it("describes the engine's own fields in the site's words, where it has some", () => {
    const described = (schemas: ReturnType<typeof define>) => {
      const page = schemas.get("content/schema/recipe.json").properties;
      const site = schemas.get("content/schema/site.json").properties;
      return [
        page.meta.properties.title.description,
        page.draft.description,
        site.languages.additionalProperties.description,
        site.toConfirm.anyOf[0].items.description,
        site.thirdParties.items.properties.origins.properties.font.description,
      ];
    };
    const help = {
      "meta.title": "O título.",
      "languages.*": "Um idioma.",
      "toConfirm[]": "Uma afirmação.",
      "thirdParties[].origins.*": "Endereços.",
    };
    const [title, draft, ...others] = described(define({}, help));
    expect([title, ...others]).toEqual(Object.values(help));
    expect(draft).toBe(described(define({}))[1]);
  });
});
