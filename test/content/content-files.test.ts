import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { listContentFiles } from "../../src/content/content-files.ts";
import { createProject } from "../support/project.ts";

const pages = ["faq.pt-BR.yaml", "home.en.yaml", "home.pt-BR.yaml"].map(
  (name) => `content/pages/${name}`,
);

function list(root: string) {
  const { value, diagnostics } = listContentFiles(root, noCache);
  return { ...value, mistakes: diagnostics.map(({ message }) => message) };
}

describe("listContentFiles(root, cache)", () => {
  it("has the site's file and its pages, from the project's root", async () => {
    expect(list(await createProject())).toEqual({ hasSite: true, pages, mistakes: [] });
  });

  it("passes over what editors and systems leave", async () => {
    const root = await createProject();
    const litter = [".DS_Store", ".faq.yaml.swp", "faq.yaml~", ".#faq.yaml", "#faq.yaml#", "4913"];
    for (const name of litter) await writeFile(join(root, "content/pages", name), "no: [yaml");
    expect(list(root)).toEqual({ hasSite: true, pages, mistakes: [] });
  });

  it("takes nothing beside the site's file for a page", async () => {
    const notes = ["content/notes.yaml", "content/old/home.yaml", "content/draft.yml"];
    const root = await createProject(notes.map((file) => ({ file, write: "a: b" })));
    expect(list(root)).toEqual({ hasSite: true, pages, mistakes: [] });
  });

  it("sees each time which pages have come and gone", async () => {
    const root = await createProject();
    const cache = new Cache({ inMemory: true });
    const found = () => listContentFiles(root, cache).value.pages;
    expect(found()).toEqual(pages);
    await writeFile(join(root, "content/pages/new.yaml"), "a: b");
    expect(found()).toEqual([...pages, "content/pages/new.yaml"]);
    await rm(join(root, "content/pages/new.yaml"));
    expect(found()).toEqual(pages);
  });

  it("has pages in folders too, and every one in one order", async () => {
    const root = await createProject([
      { file: "content/pages/b/c.yaml", write: "a: b" },
      { file: "content/pages/b/d/e.yaml", write: "a: b" },
      { file: "content/pages/a.yaml", write: "a: b" },
      { file: "content/pages/b.yaml", write: "a: b" },
    ]);
    const names = list(root).pages.map((file) => file.replace("content/pages/", ""));
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(7);
  });

  it("has links and pipes that are named like pages, for whoever reads them to refuse", async () => {
    const root = await createProject();
    await mkdir(join(root, "content/pages/b.yaml"));
    await symlink("/dev/zero", join(root, "content/pages/c.yaml"));
    const { pages: found, mistakes } = list(root);
    expect(found).toEqual(["content/pages/b.yaml", "content/pages/c.yaml", ...pages]);
    expect(mistakes).toEqual([]);
  });

  it("refuses a link to a folder, which would be passed over, and a page named .yml", async () => {
    const root = await createProject([{ file: "content/pages/new.yml", write: "a: b" }]);
    await symlink(tmpdir(), join(root, "content/pages/more"));
    const { diagnostics } = listContentFiles(root, noCache);
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        "file/unreadable",
        "content/pages/more is a symbolic link to a folder",
        "put the pages themselves into content/pages",
      ],
      [
        "file/unreadable",
        "content/pages/new.yml does not end in .yaml",
        "rename it to content/pages/new.yaml",
      ],
    ]);
  });

  it("says that there are no pages where their folder is a file, or is not there", async () => {
    const root = await createProject();
    const none = { hasSite: true, pages: [], mistakes: ["there is no content/pages/*.yaml"] };
    await rm(join(root, "content/pages"), { recursive: true });
    expect(list(root)).toEqual(none);
    await writeFile(join(root, "content/pages"), "a: b\n");
    expect(list(root)).toEqual(none);
  });

  it("takes no folder that cannot be listed for an empty one", async () => {
    const root = await createProject();
    await rm(join(root, "content/pages"), { recursive: true });
    await symlink("pages", join(root, "content/pages"));
    expect(() => list(root)).toThrow(/^ELOOP/);
  });

  it("says which files there have to be, and how to come by them", async () => {
    const root = await createProject([{ file: "content/site.yaml", remove: true }]);
    const noSite = "there is no content/site.yaml";
    expect(list(root)).toEqual({ hasSite: false, pages, mistakes: [noSite] });
    await rm(join(root, "content"), { recursive: true });
    const { diagnostics } = listContentFiles(root, noCache);
    const hint = "run vitrine in the project's folder, the one that holds content/";
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      ["content/no-files", noSite, hint],
      ["content/no-files", "there is no content/pages/*.yaml", hint],
    ]);
  });

  it.each(["faq.yml", "faq.YAML", "faq.Yml"])("refuses %s", async (name) => {
    const root = await createProject([{ file: `content/pages/${name}`, write: "a: b\n" }]);
    expect(list(root).mistakes).toEqual([`content/pages/${name} does not end in .yaml`]);
  });
});
