import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { type ContentSettings, validateContent } from "../../src/content/validate.ts";
import { createProject, type Edit } from "../support/project.ts";

async function validate(edits: Edit[], settings: Partial<ContentSettings> = {}) {
  const { value: sources } = await loadContent(await createProject(edits));
  if (!sources) throw new Error("the content cannot be read");
  return validateContent(sources, { drafts: false, ...settings });
}

describe("validateContent(sources, settings)", () => {
  it("fills tokens in the site's words and in pages", async () => {
    const { value } = await validate([]);
    expect(value?.site.value.languages.en?.words.footer).toEqual({
      profiles: "Profiles",
      tagline: "Since 2010.",
      copyright: "© Laboratório Exemplo",
    });
    expect(value?.pages.map(({ value }) => value.route)).toEqual(["/faq", "/en", "/"]);
    expect(value?.pages[1]?.value).toMatchObject({
      hero: { badge: "Since 2010", email: "contato@example.com" },
      stats: [{ number: "2" }],
    });
    expect(value?.pages[1]?.source.file).toBe("content/pages/home.en.yaml");
  });

  it("has the address and the base path from the settings, or from the site", async () => {
    const own = (await validate([])).value?.site.value;
    expect([own?.url, own?.base]).toEqual(["https://www.example.com", "/"]);
    const settings = { siteUrl: "https://www.company.com", base: "/b/" };
    const set = (await validate([], settings)).value?.site.value;
    expect([set?.url, set?.base]).toEqual([settings.siteUrl, settings.base]);
  });

  it("waits for no address that the settings have", async () => {
    const edit = {
      file: "content/site.yaml",
      replace: "placeholders: [brand]",
      with: "placeholders: [brand, url]",
    };
    const waiting = async (settings: Partial<ContentSettings>) =>
      (await validate([edit], settings)).diagnostics
        .filter(({ code }) => code === "content/placeholder")
        .map(({ message }) => message.split('"')[1]);
    const others = ["email", "phone", "profiles"];
    expect(await waiting({})).toEqual(["brand", "url", ...others]);
    expect(await waiting({ base: "/b/" })).toEqual(["brand", "url", ...others]);
    expect(await waiting({ siteUrl: "https://www.company.com" })).toEqual(["brand", ...others]);
  });

  it("looks for mistakes in pages also where the site has some", async () => {
    const { value, diagnostics } = await validate([
      { file: "content/site.yaml", replace: "brand: Laboratório Exemplo\n", with: "" },
      { file: "content/pages/faq.pt-BR.yaml", replace: "title: Mais?", with: "titel: Mais?" },
    ]);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'the field "brand" is missing',
      'there is no field called "titel" here',
    ]);
  });

  it("leaves out a page with mistakes, and judges the others", async () => {
    const { value, diagnostics } = await validate([
      { file: "content/pages/faq.pt-BR.yaml", replace: "title: Mais?", with: "titel: Mais?" },
      { file: "content/pages/home.en.yaml", replace: "icon: dna", with: "icon: plus" },
    ]);
    expect(value?.pages.map(({ value }) => value.route)).toEqual(["/en", "/"]);
    expect(diagnostics.map(({ code }) => code).slice(0, 2)).toEqual([
      "content/unknown-key",
      "content/out-of-step",
    ]);
  });

  it.each([
    [
      "- a\n",
      "1:1 content/type a page must be a group of fields, not a list or a single text",
      "compare with another file in content/pages",
    ],
    [
      "meta: x\n",
      '1:1 content/missing the field "template" is missing',
      'add the line "template: …" with one of home, faq',
    ],
    [
      "template: fag\n",
      '1:11 content/unknown-template there is no template called "fag"',
      'did you mean "faq"?',
    ],
    [
      "template: 1\n",
      '1:11 content/unknown-template there is no template called "1"',
      "known here: faq, home",
    ],
  ])("refuses the page %j", async (write, expected, hint) => {
    const { diagnostics } = await validate([{ file: "content/pages/new.yaml", write }]);
    const [first] = diagnostics.filter(({ place }) => place?.file === "content/pages/new.yaml");
    const { place, code, message } = first ?? {};
    expect(`${place?.line}:${place?.column} ${code} ${message}`).toBe(expected);
    expect(first?.hint).toBe(hint);
  });
});
