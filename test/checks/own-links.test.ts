import { describe, expect, it } from "vitest";
import { judgeOwnLinks, judgeSitemap } from "../../src/checks/links/own-links.ts";
import { createSmallSubject, host, listFindings, type Output, pageOf } from "./small-subject.ts";

async function judge(output: Output, base?: string): Promise<string[]> {
  return listFindings(judgeOwnLinks(await createSmallSubject(output, { base })));
}

/** What is found of one link in the home page, without the file and the element. */
async function judgeLink(href: string, base?: string): Promise<string[]> {
  const found = await judge({ "index.html": pageOf(`<a href="${href}">x</a>`) }, base);
  return found.map((line) => line.replace(/ index.html <a .*>: /, ": "));
}

describe("judgeOwnLinks(subject)", () => {
  it.each(["#", "#top", "/", "/#top", "/index.html", `${host}`, `${host}/`, "mailto:a@b.example"])(
    "finds nothing wrong with %s",
    async (href) => {
      expect(await judgeLink(href)).toEqual([]);
    },
  );

  it.each([
    "https://elsewhere.example/%zz",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "/\\[",
  ])("leaves %s to those who ask other hosts", async (href) => {
    expect(await judgeLink(href)).toEqual([]);
  });

  it.each([
    ["/en", "/repo/", 'links/base: "/en" leaves the base path'],
    ["/repo/no", "/repo/", 'links/broken: "/repo/no" leads nowhere'],
    ["/%zz", undefined, 'links/broken: "/%zz" leads nowhere'],
    ["#no%zz", undefined, 'links/fragment: "#no%zz" leads to no part'],
    ["https://[", undefined, 'links/broken: "https://[" is no address'],
    [`${host}/no`, undefined, `links/broken: "${host}/no" leads nowhere`],
  ])("says of %s below %s: %s", async (href, base, finding) => {
    expect(await judgeLink(href, base)).toEqual([finding]);
  });

  it("takes the base path without its slash for the home page", async () => {
    expect(await judgeLink("/repo", "/repo/")).toEqual([]);
  });

  it("finds a part by a name that is written as a code", async () => {
    const page = pageOf('<a href="#a%C3%A7%C3%A3o">x</a><p id="ação">y</p>');
    expect(await judge({ "index.html": page })).toEqual([]);
  });

  it("shows how an address that machines read is written in full", async () => {
    const page = pageOf("", '<link rel="canonical" href="en">');
    const subject = await createSmallSubject({ "index.html": page });
    expect(judgeOwnLinks(subject)).toMatchObject([
      { code: "links/absolute", hint: `write it in full: ${host}/en` },
    ]);
  });

  it("looks through every picture of a set, and leaves data alone", async () => {
    const page = pageOf(
      '<img src="/a.png" srcset="/b.png 1x, , /c.png 2x"><p style="">x</p>',
      "<style>p{background:url(data:image/png;base64,AA)}</style>",
    );
    expect(await judge({ "index.html": page, "a.png": "" })).toEqual([
      expect.stringMatching(/^links\/broken index.html .*"\/b.png" leads nowhere$/),
      expect.stringMatching(/^links\/broken index.html .*"\/c.png" leads nowhere$/),
    ]);
  });

  it("finds no address in a social card that says none", async () => {
    expect(await judge({ "index.html": pageOf("", '<meta property="og:url">') })).toEqual([
      expect.stringMatching(/^links\/absolute .*"" is no full address$/),
    ]);
  });

  it("finds nothing to judge where there are no pages and no lists", async () => {
    expect(await judge({})).toEqual([]);
  });
});

describe("judgeOwnLinks(subject) of a manifest", () => {
  const name = "manifest.webmanifest";

  it.each([
    ["{}", []],
    ["null", []],
    ['{"start_url":"#top","icons":[{}]}', []],
    ['{"icons":[{"src":"/a.png"}]}', [`links/broken ${name} /a.png: "/a.png" leads nowhere`]],
    ['{"scope":"a"}', [`links/relative ${name} a: "a" is relative`]],
  ])("says of %s: %j", async (manifest, findings) => {
    expect(await judge({ [name]: manifest })).toEqual(findings);
  });

  it("says that it is no JSON", async () => {
    expect(await judge({ [name]: "{,}" })).toEqual([
      expect.stringMatching(/^links\/broken manifest.webmanifest -: this is no JSON: /),
    ]);
  });
});

describe("judgeSitemap(subject)", () => {
  const sitemapOf = (...addresses: string[]) =>
    `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join("")}</urlset>`;

  it("misses each page where there is no sitemap, and asks for none that nobody knows", async () => {
    const output = { "index.html": pageOf("home"), "extra.html": pageOf("of unknown origin") };
    expect(listFindings(judgeSitemap(await createSmallSubject(output)))).toEqual([
      `links/sitemap sitemap.xml -: the sitemap leaves out ${host}/`,
    ]);
  });

  it("finds a page that is listed twice", async () => {
    const home = `${host}/`;
    const output = { "index.html": pageOf("home"), "sitemap.xml": sitemapOf(home, home) };
    expect(listFindings(judgeSitemap(await createSmallSubject(output)))).toEqual([
      `links/sitemap sitemap.xml ${host}/: the sitemap lists a page twice`,
    ]);
  });
});
