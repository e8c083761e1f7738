import { expect, it } from "vitest";
import { checkOwnLinks } from "../../src/checks/links/own-links.ts";
import { checkUnlinkedPages } from "../../src/checks/links/unlinked-pages.ts";
import { createSmallSite, host, listFindings, listMessages, pageOf } from "./small-site.ts";

const files = { "en.html": "", "a/index.html": "", "b ç.png": "" };

/** The findings of one link in a home page with the part "ação". */
const check = async (link: string, base?: string) => {
  const page = pageOf(`${link}<p id="ação">y</p>`);
  return checkOwnLinks(await createSmallSite({ "index.html": page, ...files }, { base }));
};

it.each([
  ...["#", "#top", "/", "/#top", "/index.html", "/?from=https:", "#a%C3%A7%C3%A3o"],
  ...[host, `${host}/`, `${host}/en`, "mailto:a@b.example"],
  // What a host finds behind an address.
  ...["/en", "/en.html?a=b#", "/a", "/a/", "/b%20%C3%A7.png"],
  // Other hosts need a network.
  ...["https://elsewhere.example/%zz", "//elsewhere.example/", "/\\elsewhere.example", "/\\["],
])("accepts %s, and the base path without its slash", async (href) => {
  expect(await check(`<a href="${href}">x</a>`)).toEqual([]);
  expect(await check('<a href="/repo">x</a>', "/repo/")).toEqual([]);
});

it.each(["/en/", "/a/b.png", "/a:b", "/%zz", `${host}/no`, "/no?a"])(
  "reports %s as broken",
  async (href) => {
    const broken = `links/broken "${href}" is a broken link`;
    expect(listMessages(await check(`<a href="${href}">x</a>`))).toEqual([broken]);
  },
);

const script = (type: string, json: string) => `<script type="${type}">${json}</script>`;
const data = JSON.stringify({
  "@id": "/id",
  url: "/a",
  image: ["/b", { contentUrl: "/c", width: 3 }],
  list: [{ item: "/d", logo: null }, { logo: "/e" }, "/f"],
});
// Of those with a star, search engines and social networks need the full address.
it.each([
  ['<img src="/x" srcset="/y 1x,/z  2x">', "/x /y /z"],
  ['<source srcset="  /y"><img srcset=" , ">', "/y"],
  ['<video poster="/x"></video><form action="/y"></form><object data="/z"></object>', "/x /y /z"],
  ['<link rel="icon" href="/x"><link rel="canonical" href="/y">', "/x /y*"],
  ['<p title="/x" cite="/x">x</p><meta property="og:title" content="/x">', ""],
  ["<style>a{b:url(/x);c:url( '/y' )}d{e:url(\"/z\")}f{g:url(data:x)}</style>", "/x /y /z"],
  ['<meta property="og:url" content="/x"><meta name="twitter:image" content="/y">', "/x* /y*"],
  [script("application/ld+json", data), "/a* /c* /b* /d* /e*"],
  [script("text/plain", data) + script("application/ld+json", "{"), ""],
  [script("application/ld+json", "[".repeat(20_000) + "]".repeat(20_000)), ""],
])("follows the addresses of %s", async (markup, addresses) => {
  const found = await check(markup);
  const told = found.map(({ code, message }) => {
    const [, address] = /"([^"]+)"/.exec(message) ?? [];
    return `${address}${code === "links/absolute" ? "*" : ""}`;
  });
  expect(told.join(" ")).toBe(addresses);
});

const missing = "correct the address, or add the page or file";
const noTarget = (id: string) => `add id="${id}" to an element of index.html, or correct the link`;
it.each([
  [
    "/en",
    "/repo/",
    "base",
    "is outside the base path",
    "make the link with view.link() in the template",
  ],
  [
    host,
    "/repo/",
    "base",
    "is outside the base path",
    "make the link with view.link() in the template",
  ],
  ["/repo/no", "/repo/", "broken", "is a broken link", missing],
  ["http://[", "/", "broken", "is not a valid address", "correct the address"],
  ["#no", "/repo/", "fragment", "links to an id that does not exist", noTarget("no")],
  ["/#n", "/", "fragment", "links to an id that does not exist", noTarget("n")],
  [
    "en",
    "/",
    "relative",
    "is a relative link",
    "start the link with a slash, so that it works on every page",
  ],
])("reports %s under %s as %s: it %s", async (href, base, code, message, hint) => {
  const found = await check(`<a href="${href}">x</a>`, base);
  expect(listMessages(found)).toEqual([`links/${code} "${href}" ${message}`]);
  expect(found[0]?.hint).toBe(hint);
});

it("leads from a relative address to the line of the route that was meant", async () => {
  expect(await check('<a href="en">x</a>')).toMatchObject([
    { place: { file: "content/pages/home.en.yaml", line: 1 } },
  ]);
});

it.each([
  ["en", `write "${host}/en"`],
  ["/en", `write "${host}/en"`],
  ["/en?from=https://a.example", `write "${host}/en?from=https://a.example"`],
  ["http://a.example/", undefined],
])("expects a full address in place of the alternate %s", async (href, hint) => {
  const found = await check(`<link rel="alternate" href="${href}">`);
  expect(found.map((one) => [one.code, one.hint])).toEqual(hint ? [["links/absolute", hint]] : []);
});

const manifest = "manifest.webmanifest";
const checkFiles = async (output: Record<string, string>) =>
  listFindings(checkOwnLinks(await createSmallSite(output)));

it.each([
  ["{}", []],
  ["null", []],
  ['{"start_url":"#top","icons":[{}]}', []],
  ['{"start_url":"/no"}', [`links/broken ${manifest} /no: "/no" is a broken link`]],
  ['{"icons":[{"src":"/a"}]}', [`links/broken ${manifest} /a: "/a" is a broken link`]],
  ['{"scope":"a"}', [`links/relative ${manifest} a: "a" is a relative link`]],
])("checks the manifest %s", async (text, findings) => {
  expect(await checkFiles({ [manifest]: text })).toEqual(findings);
});

it("checks the sitemap's addresses, with their entities", async () => {
  const sitemap = `<loc>${host}/</loc><xhtml:link href="${host}/no?a=1&amp;b=2&#38;c"/><loc>/en</loc>`;
  expect(await checkFiles({ "index.html": pageOf(""), "sitemap.xml": sitemap })).toEqual([
    `links/broken sitemap.xml ${host}/no?a=1&b=2&c: "${host}/no?a=1&b=2&c" is a broken link`,
    'links/absolute sitemap.xml /en: "/en" must be a full address',
  ]);
});

it("checks the sitemaps of robots.txt, without comments", async () => {
  const [one, two] = [`${host}/a.xml`, `${host}/c.xml`];
  const lines = [`Sitemap:  ${one}`, `# Sitemap: ${host}/b.xml`, `sitemap:${two}`];
  expect(await checkFiles({ "robots.txt": lines.join("\n") })).toEqual(
    [one, two].map(
      (address) => `links/broken robots.txt ${address}: "${address}" is a broken link`,
    ),
  );
});

it.each([
  ['<a href="/faq#a">x</a>', true],
  ['<form action="/faq">x</form>', true],
  [`<input type="hidden" name="_next" value="${host}/faq">`, true],
  // It and another page lead to each other.
  ['<p title="/faq">x</p>', false],
])("a page that links lead to from the home page, or not: %s", async (markup, isLinked) => {
  const link = (path: string) => `<link rel="canonical" href="${path}"><a href="${path}">x</a>`;
  const pages = { "index.html": pageOf(link("/en")), "en.html": pageOf(markup) };
  const both = { "faq.html": pageOf(link("/other")), "other.html": pageOf(link("/faq")) };
  const found = checkUnlinkedPages(await createSmallSite({ ...pages, ...both }));
  const report = {
    code: "links/unlinked-page",
    severity: "warning",
    output: { file: "faq.html" },
    place: { file: "content/pages/faq.pt-BR.yaml" },
  };
  expect(found).toMatchObject(isLinked ? [] : [report]);
});
