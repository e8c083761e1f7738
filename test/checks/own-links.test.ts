import { describe, expect, it } from "vitest";
import { checkOwnLinks, checkSitemap } from "../../src/checks/links/own-links.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

async function check(output: Output, base?: string): Promise<string[]> {
  return listFindings(checkOwnLinks(await createSmallSite(output, { base })));
}

/** What is found of one link in the home page, without the file and the element. */
async function checkLink(href: string, base?: string): Promise<string[]> {
  const found = await check({ "index.html": pageOf(`<a href="${href}">x</a>`) }, base);
  return found.map((line) => line.replace(/ index.html <a .*>: /, ": "));
}

describe("checkOwnLinks(checked)", () => {
  it.each([
    ...["#", "#top", "/", "/#top", "/index.html", "/?from=https:"],
    ...[host, `${host}/`, "mailto:a@b.example"],
  ])("finds nothing wrong with %s", async (href) => {
    expect(await checkLink(href)).toEqual([]);
  });

  it.each([
    "https://elsewhere.example/%zz",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "/\\[",
  ])("leaves %s to those who ask other hosts", async (href) => {
    expect(await checkLink(href)).toEqual([]);
  });

  it.each([
    ["/en", "/repo/", 'links/base: "/en" is outside the base path'],
    ["/repo/no", "/repo/", 'links/broken: "/repo/no" is a broken link'],
    [host, "/repo/", `links/base: "${host}" is outside the base path`],
    ["#no", "/repo/", 'links/fragment: "#no" has no target'],
    ["#n", undefined, 'links/fragment: "#n" has no target'],
    ["en/faq", undefined, 'links/relative: "en/faq" is relative'],
    ["/a:b", undefined, 'links/broken: "/a:b" is a broken link'],
    ["/%zz", undefined, 'links/broken: "/%zz" is a broken link'],
    ["#no%zz", undefined, 'links/fragment: "#no%zz" has no target'],
    ["https://[", undefined, 'links/broken: "https://[" is not a valid address'],
    ["http://[", undefined, 'links/broken: "http://[" is not a valid address'],
    [`${host}/no`, undefined, `links/broken: "${host}/no" is a broken link`],
  ])("says of %s below %s: %s", async (href, base, finding) => {
    expect(await checkLink(href, base)).toEqual([finding]);
  });

  it.each([
    ["/en", "Start it with /repo/."],
    ["/repo/no", "No page or file has this address."],
    ["en", "Start the link with a slash: 404.html shows this page at any depth."],
    ["/repo/#no", 'index.html has no element with id="no".'],
  ])("tells how to mend %s", async (href, hint) => {
    const page = pageOf(`<a href="${href}">x</a><p id="yes">y</p>`);
    const checked = await createSmallSite({ "index.html": page }, { base: "/repo/" });
    expect(checkOwnLinks(checked)).toMatchObject([{ hint }]);
  });

  it("leads to the line of content that a relative address was to be", async () => {
    const checked = await createSmallSite({ "index.html": pageOf('<a href="en">x</a>') });
    expect(checkOwnLinks(checked)).toMatchObject([
      { place: { file: "content/pages/home.en.yaml", line: 1 } },
    ]);
  });

  it("takes the base path without its slash for the home page", async () => {
    expect(await checkLink("/repo", "/repo/")).toEqual([]);
  });

  it("finds a part by a name that is written as a code", async () => {
    const page = pageOf('<a href="#a%C3%A7%C3%A3o">x</a><p id="ação">y</p>');
    expect(await check({ "index.html": page })).toEqual([]);
  });

  it.each([
    ["en", `${host}/en`],
    ["/en", `${host}/en`],
    ["/en?from=https://a.example", `${host}/en?from=https://a.example`],
  ])("shows how %s, which machines read, is written in full", async (href, full) => {
    const page = pageOf("", `<link rel="canonical" href="${href}">`);
    const checked = await createSmallSite({ "index.html": page });
    expect(checkOwnLinks(checked)).toMatchObject([
      { code: "links/absolute", hint: `Write ${full}.` },
    ]);
  });

  it("takes the full address of another host for one, secure or not", async () => {
    const page = pageOf("", '<link rel="alternate" href="http://a.example/">');
    expect(await check({ "index.html": page })).toEqual([]);
  });

  it("looks through every picture of a set, and leaves data alone", async () => {
    const page = pageOf(
      '<img src="/a.png" srcset="/b.png 1x, , /c.png 2x"><p style="">x</p>',
      "<style>p{background:url(data:image/png;base64,AA)}</style>",
    );
    expect(await check({ "index.html": page, "a.png": "" })).toEqual([
      expect.stringMatching(/^links\/broken index.html .*"\/b.png" is a broken link$/),
      expect.stringMatching(/^links\/broken index.html .*"\/c.png" is a broken link$/),
    ]);
  });

  it("finds no address in a social card that says none", async () => {
    expect(await check({ "index.html": pageOf("", '<meta property="og:url">') })).toEqual([
      expect.stringMatching(/^links\/absolute .*"" must be a full address$/),
    ]);
  });

  it("finds nothing to check where there are no pages and no lists", async () => {
    expect(await check({})).toEqual([]);
  });
});

describe("checkOwnLinks(checked) of a manifest", () => {
  const name = "manifest.webmanifest";

  it.each([
    ["{}", []],
    ["null", []],
    ['{"start_url":"#top","icons":[{}]}', []],
    ['{"start_url":"/no"}', [`links/broken ${name} /no: "/no" is a broken link`]],
    ['{"icons":[{"src":"/a.png"}]}', [`links/broken ${name} /a.png: "/a.png" is a broken link`]],
    ['{"scope":"a"}', [`links/relative ${name} a: "a" is relative`]],
  ])("says of %s: %j", async (manifest, findings) => {
    expect(await check({ [name]: manifest })).toEqual(findings);
  });

  it("says that it is no JSON", async () => {
    expect(await check({ [name]: "{,}" })).toEqual([
      expect.stringMatching(/^links\/broken manifest.webmanifest -: invalid JSON: /),
    ]);
  });
});

describe("checkOwnLinks(checked) of lists for machines", () => {
  it("follows the sitemap's addresses, as they are once read", async () => {
    const sitemap = `<loc>${host}/</loc><xhtml:link href="${host}/no?a=1&amp;b=2&#38;c"/><loc>/en</loc>`;
    expect(await check({ "index.html": pageOf(""), "sitemap.xml": sitemap })).toEqual([
      `links/broken sitemap.xml ${host}/no?a=1&b=2&c: "${host}/no?a=1&b=2&c" is a broken link`,
      'links/absolute sitemap.xml /en: "/en" must be a full address',
    ]);
  });

  it("follows the sitemaps of robots.txt, and no remark", async () => {
    const lines = [`Sitemap:  ${host}/a.xml`, `# Sitemap: ${host}/b.xml`, `sitemap:${host}/c.xml`];
    expect(await check({ "robots.txt": lines.join("\n") })).toEqual(
      ["a", "c"].map(
        (name) =>
          `links/broken robots.txt ${host}/${name}.xml: "${host}/${name}.xml" is a broken link`,
      ),
    );
  });
});

describe("checkSitemap(checked)", () => {
  const sitemapOf = (...addresses: string[]) =>
    `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join("")}</urlset>`;

  it("misses each page where there is no sitemap, and asks for none that nobody knows", async () => {
    const output = { "index.html": pageOf("home"), "extra.html": pageOf("of unknown origin") };
    expect(listFindings(checkSitemap(await createSmallSite(output)))).toEqual([
      `links/sitemap sitemap.xml -: the sitemap does not list ${host}/`,
    ]);
  });

  it("finds a page that is listed twice, and what is no page", async () => {
    const [home, en, icon] = [`${host}/`, `${host}/en`, `${host}/favicon.svg`];
    const pages = { "index.html": pageOf("home"), "en.html": pageOf("en"), "favicon.svg": "" };
    const output = { ...pages, "sitemap.xml": sitemapOf(home, en, icon, home) };
    expect(listFindings(checkSitemap(await createSmallSite(output)))).toEqual([
      `links/sitemap sitemap.xml ${icon}: the sitemap lists an address that is not a page`,
      `links/sitemap sitemap.xml ${home}: the sitemap lists this page twice`,
    ]);
  });
});
