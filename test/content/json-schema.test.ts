import { expect, it } from "vitest";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { email } from "../../src/fields/simple-kinds.ts";
import { DefinedPage, pageTemplateOf } from "../../src/templates/define-page.ts";
import { ownTemplates } from "../support/templates.ts";

// What editors make of them is in test/cli/schema.test.ts.

/** The schemas of a site with one page type, and with its own words for the engine's fields. */
function define(fieldHelp: Record<string, string> = {}) {
  const schema = { cook: email("Who cooks.") };
  const page = new DefinedPage({ schema, component: () => null, heading: () => "" });
  const template = pageTemplateOf(page, "recipe", "templates/recipe/page.tsx");
  const site = { ...ownTemplates.site, fieldHelp };
  const pages = new Map([[template.name, template]]);
  const schemas = makeJsonSchemas({ ...ownTemplates, site, pages });
  const read = (name: string) => JSON.parse(schemas.get(`content/schema/${name}.json`) ?? "");
  return { page: read("recipe").properties, site: read("site").properties };
}

it("the engine's own fields are described in the site's words, where it has some", () => {
  const describe = (help?: Record<string, string>) => {
    const { page, site } = define(help);
    const part = [
      page.meta.properties.title,
      site.languages.additionalProperties,
      site.toConfirm.anyOf[0].items,
      site.thirdParties.items.properties.origins.properties.font,
      page.draft,
    ];
    return part.map(({ description }) => description);
  };
  const help = {
    "meta.title": "O título.",
    "languages.*": "Um idioma.",
    "toConfirm[]": "Uma afirmação.",
    "thirdParties[].origins.*": "Endereços.",
  };
  expect(describe(help)).toEqual([...Object.values(help), describe()[4]]);
});
