import { LinkChecker, LinkState } from "linkinator";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import { realSite } from "../support/project.ts";

const { value: site } = await makeSite(realSite, { drafts: false });
if (!site) throw new Error("the site has mistakes: npm run build tells them");
const server = await serveSite(site);
afterAll(() => server.close());

const siteUrl = "https://bioinformatica-rio.example";
const routes = ["/", "/en", "/faq"];
const pages = new Map(
  [...site.values()]
    .filter(({ path }) => path.endsWith(".html"))
    .map(({ path, bytes }) => [path, parse(bytes.toString())] as const),
);

describe("linkinator over the served site", () => {
  it("finds no broken link, and has really crawled every page", async () => {
    const result = await new LinkChecker().check({
      path: routes.map((route) => server.origin + route),
      recurse: true,
      checkCss: true,
      checkFragments: true,
      concurrency: 10,
      timeout: 10_000,
      // The published address is not this server's; other hosts are placeholders, and tests ask none.
      urlRewriteExpressions: [{ pattern: new RegExp(`^${siteUrl}`), replacement: server.origin }],
      linksToSkip: async (link) => !(link.startsWith(server.origin) || link.startsWith(siteUrl)),
    });
    const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
    expect(broken.map(({ url, parent }) => `${parent} -> ${url}`)).toEqual([]);
    const crawled = result.links
      .filter(({ state }) => state === LinkState.OK)
      .map(({ url }) => url);
    for (const route of routes) expect(crawled).toContain(server.origin + route);
  });
});

/** The page that a link's path shows, as a host completes it. */
function pageBehind(path: string) {
  const name = path.replace(/^\//, "");
  return pages.get(name === "" ? "index.html" : `${name}.html`);
}

/** What linkinator 7 leaves out: fragments of pages it has been to, and machines' own links. */
describe.each([...pages])("every link of %s", (_, page) => {
  it("leads to a page or file, and to a part of it that is there", () => {
    const links = page
      .querySelectorAll("[href]")
      .map((element) => element.getAttribute("href") ?? "");
    const own = links.filter((link) => /^[/#]/.test(link) || link.startsWith(siteUrl));
    expect(own.length).toBeGreaterThan(8);
    for (const link of own) {
      const { pathname, hash } = new URL(link, `${siteUrl}/`);
      const target = link.startsWith("#") ? page : pageBehind(pathname);
      expect(target !== undefined || site.has(pathname.slice(1)), link).toBe(true);
      if (hash)
        expect(target?.getElementById(decodeURIComponent(hash.slice(1))), link).toBeTruthy();
    }
  });

  it("agrees with the languages' own pages on which pages belong together", () => {
    const alternatesOf = (root: typeof page) =>
      root.querySelectorAll('link[rel="alternate"]').map((link) => link.toString());
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute("href");
    const alternates = page.querySelectorAll('link[rel="alternate"]');
    expect(alternates.map((link) => link.getAttribute("href"))).toContain(canonical);
    for (const link of alternates) {
      const other = pageBehind(new URL(link.getAttribute("href") ?? "").pathname);
      expect(other && alternatesOf(other)).toEqual(alternatesOf(page));
    }
    expect(page.querySelector('meta[property="og:url"]')?.getAttribute("content")).toBe(canonical);
  });
});

describe("the sitemap", () => {
  it("lists the canonical address of every page once", () => {
    const xml = site.get("sitemap.xml")?.bytes.toString() ?? "";
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    const canonicals = [...pages.values()].map((page) =>
      page.querySelector('link[rel="canonical"]')?.getAttribute("href"),
    );
    expect(listed.sort()).toEqual([...new Set(canonicals)].sort());
  });
});

describe("the structured data of the questions", () => {
  it("says what the page shows", () => {
    const page = pages.get("faq.html");
    const json = page?.querySelector('script[type="application/ld+json"]')?.innerHTML ?? "";
    const { "@graph": graph } = JSON.parse(json);
    const { mainEntity } = graph.find((thing: { "@type": string }) => thing["@type"] === "FAQPage");
    const words = (text = "") => text.replace(/\s+/g, "");
    const visible = words(page?.querySelector("main")?.text);
    expect(mainEntity).toHaveLength(19);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(visible).toContain(words(name));
      expect(visible).toContain(words(acceptedAnswer.text));
    }
  });
});
