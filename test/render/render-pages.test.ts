import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Content } from "../../src/content/content.ts";
import { LostFile } from "../../src/content/read-source.ts";
import type { Sourced } from "../../src/content/source.ts";
import { makeSite, streamSite } from "../../src/make-site.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { uniteHashes } from "../../src/render/content-policy.ts";
import { createRenderer, renderPages } from "../../src/render/render-pages.ts";
import { gatherFiles } from "../../src/site/gather-files.ts";
import type { Route } from "../../src/site/plan-routes.ts";
import { planSocialCards } from "../../src/site/social-cards.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import type { SiteBase } from "../../src/templates/site-schema.ts";
import { type Crew, openCrew } from "../../src/threads/crew.ts";
import type { Desk } from "../../src/threads/task.ts";
import { planTiny } from "../site-files/plan-tiny.ts";
import { createProject } from "../support/project.ts";
import { assets, noPictures } from "./render-setting.ts";

let content: Content;
let site: SiteBase;
let routes: Route[];
let home: Route;

beforeEach(async () => {
  ({ content, site, routes } = await planTiny());
  home = routes[0] as Route;
});

/** Like threads, it has copies of everything and gives copies back. */
const distantCrew: Crew = {
  async *share(task, common, items) {
    expect(task.name).toBe("rendering pages");
    const desk: Desk = new Map();
    const made = structuredClone(task.run(structuredClone(common), structuredClone(items), desk));
    yield* items.map((item, index) => ({ item, made: made[index] as (typeof made)[number] }));
  },
};

/** All pages together, by path. */
async function renderAll(...args: Parameters<typeof renderPages>) {
  const pages = [];
  for await (const page of renderPages(...args)) pages.push(page);
  const files = pages.flatMap((page) => page.files).sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, hashes: uniteHashes(pages.map((page) => page.hashes)) };
}

describe("renderPages(content, routes, assets, pictures, means)", () => {
  it("writes each page to each of its paths, and says which content it is of", async () => {
    const { files, hashes } = await renderAll(content, routes, assets, noPictures);
    expect(files.map(({ path, origin }) => [path, origin])).toEqual(
      routes.flatMap(({ outputs, page }) => outputs.map((path) => [path, page.file])).sort(),
    );
    const at = (path: string) => files.find((file) => file.path === path)?.bytes.toString();
    expect(at("404.html")).toBe(at("index.html"));
    expect(at("index.html")).toContain('<html lang="pt-BR">');
    expect(at("en.html")).toContain('<html lang="en">');
    expect(at("faq.html")).toContain("Primeira?");
    // One style for all, and the scripts of both kinds of pages.
    expect(hashes.style).toHaveLength(1);
    expect(hashes.script.length).toBeGreaterThan(1);
  });

  it("makes the same with a crew, in whose threads everything is a copy", async () => {
    const alone = await renderAll(content, routes, assets, noPictures);
    const shared = await renderAll(content, routes, assets, noPictures, { crew: distantCrew });
    expect(shared).toEqual(alone);
    expect(shared.files.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true);
  });

  it("makes the same with a memory that lasts", async () => {
    const memory = createProcessMemory();
    const alone = await renderAll(content, routes, assets, noPictures);
    const pages = new Map(content.pages.map((page) => [page, content.open(page)]));
    const read: Content = { ...content, open: (page) => pages.get(page) as Sourced<PageBase> };
    const first = await renderAll(read, routes, assets, noPictures, { memory });
    expect(first).toEqual(alone);
    // The very same bytes: nothing was rendered a second time.
    const second = await renderAll(read, routes, assets, noPictures, { memory });
    expect(second.files[0]?.bytes).toBe(first.files[0]?.bytes);
  });

  it("gives work out in the order in which files were read", async () => {
    const given: string[] = [];
    const crew: Crew = {
      share(task, common, items) {
        given.push(...items.map((item) => (item as { route: Route }).route.page.file));
        return openCrew().share(task, common, items);
      },
    };
    await renderAll(content, [...routes].reverse(), assets, noPictures, { crew });
    await renderAll(content, routes, assets, noPictures, { crew });
    const files = content.pages.map(({ file }) => file).sort();
    expect(given).toEqual([...files, ...files]);
  });

  it("shows the card that belongs to the page, where it has been drawn", async () => {
    const cards = planSocialCards(content.templates.site, site, routes);
    const files = cards.map(({ path, file }) => ({ path, bytes: Buffer.alloc(1), origin: file }));
    const pictures = { cards, files: files.slice(0, 2) };
    const rendered = await renderAll(content, routes, assets, pictures);
    const shown = rendered.files.map(
      ({ path, bytes }) =>
        [
          path,
          /property="og:image" content="[^"]*\/(assets\/[^"]*)"/.exec(`${bytes}`)?.[1],
        ] as const,
    );
    expect(Object.fromEntries(shown)).toEqual({
      "index.html": cards[0]?.path,
      "404.html": cards[0]?.path,
      "en/index.html": cards[1]?.path,
      "en.html": cards[1]?.path,
      "faq/index.html": undefined,
      "faq.html": undefined,
    });
  });

  it("fails with a content file that is not any more what it was", async () => {
    await writeFile(join(content.rules.root, "content/pages/home.en.yaml"), "a: b\n");
    const failing = renderAll(content, routes, assets, noPictures);
    await expect(failing).rejects.toThrow(LostFile);
    await expect(failing).rejects.toThrow("content/pages/home.en.yaml was changed");
  });
});

describe("makeSite with a crew", () => {
  it("gives the same pages as without, and says how far it is", async () => {
    const root = await createProject();
    const settings = { drafts: false };
    const told: unknown[] = [];
    const crew = openCrew("never started: there is too little to do");
    const shared = await makeSite(root, settings, {
      crew,
      progress: (...words) => told.push(words),
    });
    const alone = await makeSite(root, settings);
    expect(alone.value?.size).toBeGreaterThan(10);
    expect(shared).toEqual(alone);
    expect(told).toContainEqual(["reading content", 3, 3]);
    expect(told).toContainEqual(["rendering pages", 3, 3]);
  });

  it("renders the pages that it has at hand, whatever has become of their files", async () => {
    const root = await createProject();
    const before = await makeSite(root, { drafts: false });
    const { value } = await streamSite(root, { drafts: false });
    for (const name of ["faq.pt-BR", "home.en"]) await rm(join(root, `content/pages/${name}.yaml`));
    expect(value && (await gatherFiles(value))).toEqual(before.value);
  });
});

describe("createRenderer(content, routes, assets, pictures, memory)", () => {
  let memory: Memory;
  let pages: Map<string, Sourced<PageBase>>;

  beforeEach(() => {
    memory = createProcessMemory();
    // Like a content that was read with a memory, it always opens the very same page.
    pages = new Map(content.pages.map((page) => [page.file, content.open(page)]));
    content = { ...content, open: ({ file }) => pages.get(file) as Sourced<PageBase> };
  });

  const render = (
    changed: { assets?: object; pictures?: object; route?: object; content?: object } = {},
  ) => {
    const route = { ...home, ...changed.route };
    return createRenderer(
      { ...content, ...changed.content },
      [route, ...routes.slice(1)],
      { ...assets, ...changed.assets },
      { ...noPictures, ...changed.pictures },
      memory,
    )(route);
  };

  it("knows a page by the templates too, and by kinds and names that nothing else has", () => {
    const asked: unknown[][] = [];
    const watching: Memory = {
      ...memory,
      reuse: (kind, name, from, make) => {
        asked.push([kind, name, ...from.slice(4)]);
        return make();
      },
    };
    const render = createRenderer(content, routes, assets, noPictures, watching);
    for (const route of routes) render(route);
    expect(asked).toEqual([
      ["shared", "pages"],
      ["page's bytes", "/", content.templates],
      ["page's bytes", "/en", content.templates],
      ["page's bytes", "/faq", content.templates],
    ]);
  });

  const file = { path: "favicon.ico", bytes: Buffer.alloc(1), origin: "test" };

  it("gives the page that was rendered before of the same things", () => {
    const before = render();
    expect(render()).toBe(before);
    // What is in files the page does not show; their names are in the styles.
    expect(render({ assets: { files: [file] } })).toBe(before);
    // What pages are read by has been used when a page is there.
    expect(render({ content: { rules: { ...content.rules, many: true } } })).toBe(before);
  });

  const opening = (change: (page: Sourced<PageBase>) => Sourced<PageBase>) => ({
    content: { open: ({ file: name }: { file: string }) => change(pages.get(name) as never) },
  });

  it.each([
    [
      "the site",
      () => ({ content: { site: { ...content.site, value: { ...site, brand: "Outro" } } } }),
    ],
    ["whether drafts are shown", () => ({ content: { drafts: true } })],
    ["a script", () => ({ assets: { scripts: new Map([["menu", "other()"]]) } })],
    ["the styles", () => ({ assets: { css: "a{color:blue}" } })],
    ["which pictures there are", () => ({ pictures: { files: [file] } })],
    ["its address", () => ({ route: { address: "https://other.example/" } })],
    ["its languages", () => ({ route: { alternates: [] } })],
    [
      "its card",
      () => ({ pictures: { cards: planSocialCards(content.templates.site, site, routes) } }),
    ],
    [
      "the page",
      () => {
        const other = { ...(pages.get(home.page.file) as Sourced<PageBase>).value };
        return opening((page) => ({ ...page, value: other }));
      },
    ],
  ])("renders it anew where %s changes", (_, change) => {
    const changed = change();
    const before = render();
    const after = render(changed);
    expect(after).not.toBe(before);
    expect(render(changed)).toBe(after);
  });
});
