import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readSite } from "../../src/content/read-site.ts";
import { readSource } from "../../src/content/read-source.ts";
import type { Source } from "../../src/content/source.ts";
import type { SiteSettings } from "../../src/options.ts";
import { createProject, type Edit, tinySite } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";

const file = "content/site.yaml";

async function read(edits: Edit[] = [], settings: Partial<SiteSettings> = {}) {
  const { value: source } = readSource({ root: await createProject(edits) }, file);
  return readSite(source as Source, ownTemplates.site.schema, { drafts: false, ...settings });
}

describe("readSite(source, schema, settings)", () => {
  it("fills variables in the names of links too, and says where one is unknown", async () => {
    const edits = [
      { file, replace: "label: Perguntas", with: 'label: "FAQ {brand}"' },
      { file, replace: "- label: Perfil um", with: '- label: "Since {founded}"' },
    ];
    const { value, diagnostics, used } = await read(edits);
    expect(diagnostics).toEqual([]);
    expect(value?.value).toMatchObject({
      navigation: expect.arrayContaining([
        expect.objectContaining({ label: "FAQ Laboratório Exemplo" }),
      ]),
      profiles: [{ label: "Since 2010" }, {}],
    });
    expect([...used].sort()).toEqual(["brand", "founded"]);
  });

  it("says that there is no language", async () => {
    const text = await readFile(`${tinySite}/${file}`, "utf8");
    const write = text.replace(/^languages:\n(?: .*\n)+/m, "languages: {}\n");
    const { diagnostics } = await read([{ file, write }]);
    expect(diagnostics.map(({ message }) => message)).toEqual(['"languages" is empty']);
  });

  it("has the address and the base path from the settings, or from the site", async () => {
    const own = (await read()).value?.value;
    expect([own?.url, own?.base]).toEqual(["https://www.example.com", "/"]);
    const settings = { siteUrl: "https://www.company.com", base: "/b/" };
    const set = (await read([], settings)).value?.value;
    expect([set?.url, set?.base]).toEqual([settings.siteUrl, settings.base]);
  });

  it("waits for no address that the settings have", async () => {
    const edit = {
      file,
      replace: "placeholders: [brand]",
      with: "placeholders: [brand, url]",
    };
    const waiting = async (settings: Partial<SiteSettings>) =>
      (await read([edit], settings)).value?.value.placeholders;
    expect(await waiting({})).toEqual(["brand", "url"]);
    expect(await waiting({ base: "/b/" })).toEqual(["brand", "url"]);
    expect(await waiting({ siteUrl: "https://www.company.com" })).toEqual(["brand"]);
  });
});
