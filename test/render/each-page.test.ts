import { beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../src/content/schema/site.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { uniteHashes } from "../../src/render/content-policy.ts";
import { createRenderer, renderPages } from "../../src/render/render-pages.tsx";
import type { Route } from "../../src/site/plan-routes.ts";
import { planSocialCards } from "../../src/site/social-cards.tsx";
import type { Crew } from "../../src/threads/crew.ts";
import { Document } from "../../templates/Document.tsx";
import { Faq } from "../../templates/Faq.tsx";
import { Frame } from "../../templates/Frame.tsx";
import { Home } from "../../templates/Home.tsx";
import { planTiny } from "../site/plan-tiny.ts";

const assets = {
  css: "a{color:red}",
  themeColors: { light: "#ffffff", dark: "#000000" },
  scripts: new Map([
    ["menu", "menu()"],
    ["accordion", "accordion()"],
  ]),
  icons: new Map([["menu", "<path/>"]]),
  flags: new Map([["BR", "<svg></svg>"]]),
  files: [],
};
const noPictures = { cards: [], files: [] };

let site: Site;
let routes: Route[];
let home: Route;

beforeEach(async () => {
  ({ site, routes } = await planTiny());
  home = routes[0] as Route;
});

/** Like threads, it has copies of everything and gives copies back. */
const distantCrew: Crew = {
  async *share(task, common, items) {
    expect(task.name).toBe("rendering pages");
    yield* structuredClone(task.run(structuredClone(common), structuredClone(items)));
  },
};

/** All pages together. */
async function renderAll(...args: Parameters<typeof renderPages>) {
  const pages = [];
  for await (const page of renderPages(...args)) pages.push(page);
  const hashes = uniteHashes(pages.map((page) => page.hashes));
  return { files: pages.flatMap((page) => page.files), hashes };
}

describe("renderPages(site, routes, assets, pictures)", () => {
  it("writes each page to each of its paths, and says which content it is of", async () => {
    const { files, hashes } = await renderAll(site, routes, assets, noPictures);
    expect(files.map(({ path, origin }) => [path, origin])).toEqual(
      routes.flatMap(({ outputs, file }) => outputs.map((path) => [path, file])),
    );
    const pages = files.map(({ bytes }) => bytes.toString());
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).toMatch(/^<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">/);
    expect(pages[0]?.endsWith("</html>\n")).toBe(true);
    expect(pages[2]).toContain('<html lang="en">');
    expect(pages[4]).toContain("Primeira?");
    // One style for all, and the scripts of both kinds of pages.
    expect(hashes.style).toHaveLength(1);
    expect(hashes.script.length).toBeGreaterThan(1);
    for (const hash of hashes.style) expect(pages[0]).toContain(hash);
  });

  it("makes the same with a crew, in whose threads everything is a copy", async () => {
    const alone = await renderAll(site, routes, assets, noPictures);
    const shared = await renderAll(site, routes, assets, noPictures, undefined, distantCrew);
    expect(shared).toEqual(alone);
    expect(shared.files.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true);
  });

  it("says in which language the page is that a link leads to", async () => {
    const { files } = await renderAll(site, routes, assets, noPictures);
    const page = files.find(({ path }) => path === "en.html")?.bytes.toString();
    expect(page).toMatch(
      /<a [^>]*href="\/faq"[^>]*hreflang="pt-BR"|<a [^>]*hreflang="pt-BR"[^>]*href="\/faq"/,
    );
  });

  it("shows the card that belongs to the page, where it has been drawn", async () => {
    const cards = planSocialCards(site, routes);
    const files = cards.map(({ path, file }) => ({ path, bytes: Buffer.alloc(1), origin: file }));
    const rendered = await renderAll(site, routes, assets, { cards, files: files.slice(0, 2) });
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

  it("says which template failed on which file, and why", async () => {
    const broken = { ...home, page: { ...home.page, hero: undefined } } as unknown as Route;
    const failure = await renderAll(site, [broken], assets, noPictures).catch((cause) => cause);
    expect(failure.message).toBe(
      'the template "home" failed on content/pages/home.pt-BR.yaml (route /)',
    );
    expect(failure.cause).toBeInstanceOf(TypeError);
  });
});

describe("createRenderer(site, routes, assets, pictures, memory)", () => {
  let memory: Memory;

  beforeEach(() => {
    memory = createProcessMemory();
  });

  const render = (
    changed: { assets?: object; pictures?: object; route?: object; site?: object } = {},
  ) => {
    const route = { ...home, ...changed.route };
    return createRenderer(
      { ...site, ...changed.site },
      [route, ...routes.slice(1)],
      { ...assets, ...changed.assets },
      { ...noPictures, ...changed.pictures },
      memory,
    )(route);
  };
  it("knows a page by its template too, and by kinds and names that nothing else has", () => {
    const asked: unknown[][] = [];
    const watching: Memory = {
      ...memory,
      reuse: (kind, name, from, make) => {
        asked.push([kind, name, ...from.slice(4)]);
        return make();
      },
    };
    const render = createRenderer(site, routes, assets, noPictures, watching);
    for (const route of routes) render(route);
    expect(asked).toEqual([
      ["shared", "pages"],
      ["page's bytes", "/", Document, Frame, Home],
      ["page's bytes", "/en", Document, Frame, Home],
      ["page's bytes", "/faq", Document, Frame, Faq],
    ]);
  });

  const file = { path: "favicon.ico", bytes: Buffer.alloc(1), origin: "test" };

  it("gives the page that was rendered before of the same things", () => {
    const before = render();
    expect(render()).toBe(before);
    // What is in files the page does not show; their names are in the styles.
    expect(render({ assets: { files: [file] } })).toBe(before);
  });

  it.each([
    ["the site", () => ({ site: { brand: "Outro" } })],
    ["an icon", () => ({ assets: { icons: new Map([["menu", "<g/>"]]) } })],
    ["the styles", () => ({ assets: { css: "a{color:blue}" } })],
    ["which pictures there are", () => ({ pictures: { files: [file] } })],
    ["the page", () => ({ route: { page: { ...home.page } } })],
    ["its address", () => ({ route: { address: "https://other.example/" } })],
    ["its languages", () => ({ route: { alternates: [] } })],
    ["its card", () => ({ pictures: { cards: planSocialCards(site, routes) } })],
  ])("renders it anew where %s changes", (_, change) => {
    const changed = change();
    const before = render();
    const after = render(changed);
    expect(after).not.toBe(before);
    expect(render(changed)).toBe(after);
  });
});
