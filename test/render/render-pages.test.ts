import { beforeEach, describe, expect, it } from "vitest";
import type { Assets } from "../../src/assets/gather-assets.ts";
import { Cache } from "../../src/cache/cache.ts";
import type { ContentPage } from "../../src/content/content.ts";
import { planSocialCards } from "../../src/pictures/social-cards.ts";
import { renderPages, type SiteInputs } from "../../src/render/render-pages.ts";
import { uniteHashes } from "../../src/site/content-policy.ts";
import { RenderFailure } from "../../src/templates/render-failure.ts";
import { planTiny } from "../site-files/plan-tiny.ts";

/** What stands around the tiny site's pages, as small as it can be. */
const assets: Assets = {
  css: "a{color:red}",
  themeColors: { light: "#ffffff", dark: "#000000" },
  scripts: new Map([
    ["menu", "menu()"],
    ["accordion", "accordion()"],
    ["unfold", "unfold()"],
  ]),
  images: new Map(),
  fileSizes: new Map(),
  files: [],
};

let inputs: SiteInputs;

beforeEach(async () => {
  const { content, routes } = await planTiny();
  inputs = { content, routes, assets, cards: [] };
});

function planCards({ content, routes }: SiteInputs) {
  return planSocialCards(content.templates, content.site.value, routes);
}

/** All pages, in the order in which they come. */
async function render(...[given, options = {}]: [SiteInputs, Parameters<typeof renderPages>[1]?]) {
  const pages = [];
  for await (const page of renderPages(given, options)) pages.push(page);
  const files = pages.flatMap((page) => page.files);
  const bytesAt = (path: string) => files.find((file) => file.path === path)?.bytes;
  return { files, bytesAt, hashes: uniteHashes(pages.map((page) => page.hashes)) };
}

describe("renderPages(inputs, options)", () => {
  it("renders only the pages that are asked for", async () => {
    const { files } = await render(inputs, { wanted: (route) => route === "/en" });
    expect(files.map(({ path }) => path).sort()).toEqual(["en.html", "en/index.html"]);
  });

  it("shows the card that belongs to the page", async () => {
    const cards = planCards(inputs).slice(0, 2);
    const { files } = await render({ ...inputs, cards });
    const cardIn = (bytes: Buffer) =>
      /property="og:image" content="[^"]*\/(assets\/[^"]*)"/.exec(`${bytes}`)?.[1];
    expect(Object.fromEntries(files.map(({ path, bytes }) => [path, cardIn(bytes)]))).toEqual({
      "index.html": cards[0]?.path,
      "404.html": cards[0]?.path,
      "en/index.html": cards[1]?.path,
      "en.html": cards[1]?.path,
      "faq/index.html": undefined,
      "faq.html": undefined,
    });
  });

  it("says which template failed on which page, and why", async () => {
    const [home, ...others] = inputs.routes;
    if (!home) throw new Error("no route");
    const page = { ...home.page, value: { ...home.page.value, hero: undefined } };
    const routes = [{ ...home, page: page as unknown as ContentPage }, ...others];
    const failure = await render({ ...inputs, routes }).catch((cause) => cause);
    expect(failure).toBeInstanceOf(RenderFailure);
    expect(failure.diagnostic).toMatchObject({
      code: "template/failed",
      message: expect.stringMatching(/^Cannot read .* \(templates\/home\/page\.tsx, page \/\)$/),
    });
  });
});

describe("renderPages with a cache in memory", () => {
  const file = { path: "favicon.ico", bytes: Buffer.alloc(1), origin: "test" };
  let cache: Cache;

  /** The bytes of the page at `/`. */
  const home = async (change: Partial<SiteInputs> = {}) =>
    (await render({ ...inputs, ...change }, { cache })).bytesAt("index.html");

  /** The inputs where the first route is another one. */
  const withHome = (change: Partial<SiteInputs["routes"][number]>): Partial<SiteInputs> => {
    const [first, ...others] = inputs.routes as [SiteInputs["routes"][number]];
    return { routes: [{ ...first, ...change }, ...others] };
  };

  beforeEach(() => {
    cache = new Cache({ inMemory: true });
  });

  it("gives the page that was rendered before of the same inputs", async () => {
    const before = await home();
    expect(before).toEqual((await render(inputs)).bytesAt("index.html"));
    expect(await home()).toBe(before);
    // The page does not show the bytes of files; their names are in the styles.
    expect(await home({ assets: { ...assets, files: [file] } })).toBe(before);
  });

  it.each<[string, () => Partial<SiteInputs>]>([
    [
      "the site",
      () => {
        const { site } = inputs.content;
        const other = { ...site, value: { ...site.value, brand: "Outro" } };
        return { content: { ...inputs.content, site: other } };
      },
    ],
    ["whether drafts are shown", () => ({ content: { ...inputs.content, drafts: true } })],
    [
      "a script",
      () => ({ assets: { ...assets, scripts: new Map([...assets.scripts, ["menu", "other()"]]) } }),
    ],
    ["the styles", () => ({ assets: { ...assets, css: "a{color:blue}" } })],
    ["its address", () => withHome({ address: "https://other.example/" })],
    ["its languages", () => withHome({ alternates: [] })],
    ["its card", () => ({ cards: planCards(inputs) })],
    ["its file", () => withHome({ page: { ...inputs.routes[0]?.page } as ContentPage })],
    [
      "a template",
      () => {
        const { content } = inputs;
        return { content: { ...content, templates: { ...content.templates } } };
      },
    ],
  ])("renders it again where %s changes", async (_, change) => {
    const before = await home();
    const changed = change();
    const after = await home(changed);
    expect(after).not.toBe(before);
    expect(await home(changed)).toBe(after);
  });
});
