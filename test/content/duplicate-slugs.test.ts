import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { listFields } from "../../src/fields/walk.ts";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";

const companySite = getCompanySite();

/** The ids of all pages of the company's site, drafts and all. */
async function idsOfPages(): Promise<string[]> {
  const { value } = await makeFiles(companySite, { drafts: true });
  const pages = [...(value?.values() ?? [])].filter(({ path }) => path.endsWith(".html"));
  return pages.flatMap(({ bytes }) =>
    parse(bytes.toString())
      .querySelectorAll("[id]")
      .map(({ id }) => id),
  );
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

async function mistakesWith(slug: string) {
  const root = await createProject([
    { file: "content/pages/faq.pt-BR.yaml", replace: "slug: segunda", with: `slug: ${slug}` },
  ]);
  const { diagnostics } = await loadContent(root, { drafts: true });
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(
      ({ code, message, place, hint }) =>
        `${place?.line}:${place?.column} ${code} ${message}; ${hint}`,
    );
}

describe("a slug", () => {
  it("is no id that a template has for itself: menu and skip link would lead elsewhere", async () => {
    const slugs = await slugsOfPages();
    const ids = new Set((await idsOfPages()).filter((id) => !slugs.includes(id)));
    expect([...ids]).toEqual(expect.arrayContaining(["menu", "conteudo", "bootcamp-notice"]));
    for (const id of ids) {
      expect(await mistakesWith(id)).toEqual([
        `14:11 rule/faq-ids "items[2].slug" is "${id}", an id that the templates use themselves; choose another one`,
      ]);
    }
  });

  it("may begin or end like one", async () => {
    expect(await mistakesWith("menu-de-precos")).toEqual([]);
    expect(await mistakesWith("o-menu")).toEqual([]);
  });
});
