import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { listFields } from "../../src/fields/walk.ts";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";

const companySite = getCompanySite();

/** The ids of a page of the company's site, drafts and all. */
async function idsOf(path: string): Promise<string[]> {
  const { value } = await makeFiles(companySite, { drafts: true });
  return parse(String(value?.get(path)?.bytes))
    .querySelectorAll("[id]")
    .map(({ id }) => id);
}

/** The slugs of the company's site. */
async function slugsOfPages(): Promise<string[]> {
  const { value: content } = await loadContent(companySite, { drafts: true });
  return (content?.pages ?? []).flatMap((page) => {
    const schema = content?.templates.pages.get(page.template)?.schema;
    if (!schema) return [];
    return listFields(schema, page.value).flatMap(({ kind, value }) =>
      kind.name === "slug" ? [String(value)] : [],
    );
  });
}

/** What is wrong with the tiny site where the second entry of a page's list has this slug, in every language. */
async function mistakesWith(template: "faq" | "home", slug: string) {
  const files = { faq: ["faq.pt-BR"], home: ["home.pt-BR", "home.en"] }[template];
  const edits = files.map((name) => ({
    file: `content/pages/${name}.yaml`,
    replace: template === "faq" ? "slug: segunda" : "slug: montagem",
    with: `slug: ${slug}`,
  }));
  const { diagnostics } = await loadContent(await createProject(edits), { drafts: true });
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(
      ({ code, message, place, hint }) =>
        `${place?.line}:${place?.column} ${code} ${message}; ${hint}`,
    );
}

describe("a slug", () => {
  it.each([
    ["faq", "faq.html", ["14:11 rule/faq-ids", '"items[2].slug"'], 1],
    ["home", "index.html", [":13 rule/home-ids", '"pipelines.items[2].slug"'], 2],
  ] as const)(
    "of a page of the template %s is no id that such a page has already: links would lead elsewhere",
    async (template, path, [code, field], count) => {
      const slugs = await slugsOfPages();
      const ids = new Set((await idsOf(path)).filter((id) => !slugs.includes(id)));
      expect([...ids]).toEqual(expect.arrayContaining(["menu", "conteudo"]));
      for (const id of ids) {
        const message = `${code} ${field} is "${id}", an id that the templates use themselves; choose another one`;
        const found = await mistakesWith(template, id);
        expect(found).toEqual(Array(count).fill(expect.stringContaining(message)));
      }
    },
  );

  it("may be an id of another template's, and begin or end like one", async () => {
    for (const slug of ["bootcamp", "menu-de-precos", "o-menu"])
      expect(await mistakesWith("faq", slug)).toEqual([]);
  });
});
