import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Content } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { createProject } from "../support/project.ts";

const site = "content/site.yaml";
const faq = "content/pages/faq.pt-BR.yaml";

/** A project whose files the disk's time can tell from what they are later. */
async function createSettled(): Promise<string> {
  const root = await createProject();
  await sleep(150);
  return root;
}

/** Its content, and every page of it, opened. */
async function load(root: string, memory: Memory, drafts = false) {
  const { value } = await loadContent(root, { drafts }, { memory });
  const { pages, open } = value as Content;
  return { outlines: pages, pages: pages.map(open) };
}

async function rewrite(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
}

describe("loadContent with a memory that lasts", () => {
  it("gives the very pages that were read before, and opens them without the disk", async () => {
    const root = await createSettled();
    const memory = createProcessMemory();
    const before = await load(root, memory);
    const after = await load(root, memory, true);
    expect(before.pages).toHaveLength(3);
    for (const [index, page] of before.pages.entries()) expect(after.pages[index]).toBe(page);
    const { value } = await loadContent(root, { drafts: false }, { memory });
    await writeFile(join(root, faq), "a: b\n");
    expect(value?.pages[0] && value.open(value.pages[0])).toBe(before.pages[0]);
  });

  it("reads a page again where it has changed, and no other", async () => {
    const root = await createSettled();
    const memory = createProcessMemory();
    const before = await load(root, memory);
    await rewrite(root, faq, "Primeira?", "Primeiro?");
    const after = await load(root, memory);
    expect(after.pages.map((page, at) => page === before.pages[at])).toEqual([false, true, true]);
    expect(after.pages[0]?.source.text).toContain("Primeiro?");
    expect(after.outlines[0]?.version).not.toBe(before.outlines[0]?.version);
    await sleep(150);
    expect((await load(root, memory)).pages[0]?.source.text).toContain("Primeiro?");
  });

  it("reads every page again where what their texts take has changed, or how much there has to be", async () => {
    const root = await createSettled();
    const memory = createProcessMemory();
    const before = await load(root, memory);
    await rewrite(root, site, "founded: 2010", "founded: 2011");
    const after = await load(root, memory);
    expect(after.pages.map((page, at) => page === before.pages[at])).toEqual([false, false, false]);
    expect(after.pages[1]?.value).toMatchObject({ hero: { badge: "Since 2011" } });
    // What is no token and no fact is the site's own.
    await sleep(150);
    const settled = await load(root, memory);
    await rewrite(root, site, "page: 14600", "page: 14601");
    expect((await load(root, memory)).pages[1]).toBe(settled.pages[1]);
  });

  it("reads a file again where it cannot be told yet whether it has changed", async () => {
    const root = await createProject();
    const memory = createProcessMemory();
    // What has just been written could be written to again within one step of the disk's clock;
    // a busy machine may take longer than that to read it.
    const { ctimeMs } = await stat(join(root, faq));
    const clock = vi.spyOn(Date, "now").mockReturnValue(ctimeMs + 50);
    onTestFinished(() => clock.mockRestore());
    const first = await load(root, memory);
    expect((await load(root, memory)).pages[0]).not.toBe(first.pages[0]);
  });

  it("keeps what an edit would come to apart from what is on the disk", async () => {
    const root = await createSettled();
    const memory = createProcessMemory();
    await load(root, memory);
    const text = await readFile(join(root, faq), "utf8");
    const edits = new Map([[faq, text.replace("Primeira?", "Editada?")]]);
    const edited = await loadContent(root, { drafts: false }, { memory, edits });
    const [page] = edited.value?.pages ?? [];
    expect(page && edited.value?.open(page).source.text).toContain("Editada?");
    expect((await load(root, memory)).pages[0]?.source.text).toBe(text);
  });
});

describe("loadContent with a memory that does not last", () => {
  it("keeps no page: each is read again when it is opened", async () => {
    const root = await createSettled();
    const { value } = await loadContent(root, { drafts: false }, { memory: noMemory });
    const { pages, open } = value as Content;
    const [outline] = pages;
    if (!outline) throw new Error("no page");
    expect(open(outline)).toEqual(open(outline));
    expect(open(outline)).not.toBe(open(outline));
  });

  it("has many pages kept for the next build, and few read anew", async () => {
    const keptOf = async (more: number) => {
      const names = Array.from({ length: more }, (_, i) => `content/pages/more/${i}.yaml`);
      const root = await createProject(names.map((file) => ({ file, write: "a: [" })));
      const kept: string[] = [];
      const keep: Memory["keep"] = async (kind) => void kept.push(kind);
      await loadContent(root, { drafts: false }, { memory: { ...noMemory, keep } });
      return kept;
    };
    expect(await keptOf(46)).toEqual([]);
    expect(await keptOf(47)).toEqual(["readings"]);
  });

  it("finds the same as one that lasts", async () => {
    const root = await createProject([
      { file: faq, replace: "title: Mais?", with: "titel: Mais?" },
      { file: site, replace: "home: /en", with: "home: /b" },
      { file: "content/pages/home.en.yaml", replace: "icon: puzzle", with: "icon: plus" },
    ]);
    const lasting = await loadContent(root, { drafts: false }, { memory: createProcessMemory() });
    const passing = await loadContent(root, { drafts: false });
    expect(lasting.diagnostics.length).toBeGreaterThan(2);
    expect(passing.diagnostics).toEqual(lasting.diagnostics);
    expect(passing.value?.pages).toMatchObject(
      lasting.value?.pages.map(({ file, version, glyphs }) => ({ file, version, glyphs })) ?? [],
    );
  });
});
