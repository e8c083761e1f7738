import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import type { Content } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { applyEdit, change, createProject } from "../support/project.ts";

const site = "content/site.yaml";
const faq = "content/pages/faq.pt-BR.yaml";

// A file that has just been written may change again within one step of the disk's clock, and is
// read again then. Later, its times tell.
let later = 0;
beforeEach(() => {
  const now = Date.now;
  later = 1000;
  vi.spyOn(Date, "now").mockImplementation(() => now() + later);
});
afterEach(() => vi.restoreAllMocks());

async function load(root: string, cache: Cache, drafts = false) {
  const { value } = await loadContent(root, { drafts, cache });
  return value as Content;
}

describe("loadContent with a cache in memory", () => {
  it("reads a page again where it has changed, and no other", async () => {
    const root = await createProject();
    const cache = new Cache({ inMemory: true });
    const before = await load(root, cache);
    await applyEdit(root, change(faq, "Primeira?", "Primeiro?"));
    const after = await load(root, cache);
    expect(after.pages.map((page, at) => page === before.pages[at])).toEqual([false, true, true]);
    expect(after.pages[0]?.source.text).toContain("Primeiro?");
    expect((await load(root, cache)).pages[0]).toBe(after.pages[0]);
  });

  it("reads every page again where a variable has changed", async () => {
    const root = await createProject();
    const cache = new Cache({ inMemory: true });
    const before = await load(root, cache);
    await applyEdit(root, change(site, "founded: 2010", "founded: 2011"));
    const after = await load(root, cache);
    expect(after.pages.map((page, at) => page === before.pages[at])).toEqual([false, false, false]);
    expect(after.pages[1]?.value).toMatchObject({ hero: { badge: "Since 2011" } });
    // What texts cannot insert is the site's own.
    await applyEdit(root, change(site, "page: 14600", "page: 14601"));
    expect((await load(root, cache)).pages[1]).toBe(after.pages[1]);
  });

  it("reads a file again where it may have changed within a step of the disk's clock", async () => {
    const root = await createProject();
    const cache = new Cache({ inMemory: true });
    const { ctimeMs } = await stat(join(root, faq));
    vi.spyOn(Date, "now").mockReturnValue(ctimeMs + 50);
    await load(root, cache);
    await applyEdit(root, change(faq, "Primeira?", "Primeiro?"));
    expect((await load(root, cache)).pages[0]?.source.text).toContain("Primeiro?");
  });

  it("tells edits from what is on the disk", async () => {
    const root = await createProject();
    const cache = new Cache({ inMemory: true });
    await load(root, cache);
    const text = await readFile(join(root, faq), "utf8");
    const edits = new Map([[faq, text.replace("Primeira?", "Editada?")]]);
    const edited = await loadContent(root, { drafts: false, cache, edits });
    const [page] = edited.value?.pages ?? [];
    expect(page?.source.text).toContain("Editada?");
    expect((await load(root, cache)).pages[0]?.source.text).toBe(text);
  });
});
