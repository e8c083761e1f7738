import { expect, it } from "vitest";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { checkWeight, weigh } from "../../src/checks/weight.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

/** Weighs a home page beside these files. */
async function weighPage(html: string, files: Output = {}) {
  const checked = await createSmallSite({ "index.html": html, ...files });
  const page = checked.pages.find(({ path }) => path === "index.html") as CheckedPage;
  return weigh(checked, page);
}

it("counts each file once, fonts by their bytes and all others as requests", async () => {
  const head = `<link rel="preload" href="/a.woff2"><style>@font-face{src:url(/a.woff2)}</style>
      <link rel="preload" href="/b.woff"><link rel="preload" href="/c.woff3">
      <link rel="stylesheet" href="/a.css"><script src="${host}/a.js"></script>
      <link rel="alternate" href="/a.js"><link href="/b.js"><link rel="preload" href="/none.css">`;
  const fonts = { "a.woff2": "1234567", "b.woff": "12", "c.woff3": "" };
  const files = { ...fonts, "a.css": "", "a.js": "", "b.js": "" };
  const { requests, ...weight } = await weighPage(pageOf("", head), files);
  expect(weight.fonts).toBe(9);
  expect(requests.sort()).toEqual(["a.css", "a.js", "c.woff3", "index.html"]);
});

it.each([
  '<img src="/a">',
  '<picture><source srcset="/b 2x"><img src="/a"></picture>',
  '<video src="/a"></video>',
  '<iframe src="/a"></iframe>',
  '<object data="/a"></object>',
  '<SCRIPT src="/a"></SCRIPT>',
  '<link rel="modulepreload" href="/a">',
  "<style>p{background:url('/a')}</style>",
  '<link rel="icon" href="/none"><link rel="icon" href="/a" type="image/svg+xml">',
  '<link rel="icon" href="/a"><link rel="icon" href="/b">',
])("counts %s as a request", async (body) => {
  const { requests } = await weighPage(pageOf(body), { a: "", b: "" });
  expect(requests).toEqual(["index.html", "a"]);
});

it.each([
  '<a href="/a">a</a>',
  '<form action="/a"></form>',
  '<link rel="manifest" href="/a">',
  '<link rel="apple-touch-icon" href="/a">',
  '<link rel="prefetch" href="/a">',
  '<link rel="icon" href="/none"><link rel="icon" href="/a">',
  '<x-img src="/a"></x-img>',
  '<meta property="og:image" content="/a">',
  `<script type="application/ld+json">{"url":"/a"}</script>`,
])("counts no request for %s", async (body) => {
  expect((await weighPage(pageOf(body), { a: "" })).requests).toEqual(["index.html"]);
});

it("compares the compressed page with its budget, to the byte, and lists its parts", async () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => (at * 7919).toString(36)).join(" ");
  const script = `<script>${words(300)}</script><svg>${words(200)}</svg>`;
  const styles = `<style>${words(400)}</style><style>a$&</style>`;
  const output = { "index.html": pageOf(`<p>Um</p>${script}`, styles) };
  const { page } = await weighPage(output["index.html"]);
  const check = async (budget: number) => {
    const edit = { file: "content/site.yaml", replace: "page: 14600", with: `page: ${budget}` };
    return checkWeight(await createSmallSite(output, {}, [edit]));
  };
  expect(await check(page)).toEqual([]);
  expect(await check(page - 1)).toMatchObject([
    {
      code: "weight/page",
      message: `${page} B compressed, 1 over the budget`,
      output: { file: "index.html" },
      place: { file: "content/site.yaml", line: 80, column: 9 },
      hint: expect.stringMatching(
        `^make it smaller \\(heaviest parts: styles \\d+ B, scripts \\d+ B, drawings \\d+ B\\), or raise "budgets.page" to ${page}$`,
      ),
    },
  ]);
});

it("compares fonts and requests with theirs, and lists the requests", async () => {
  const head =
    '<link rel="preload" href="/a.woff2"><script src="/a.js"></script><img src="/b.png">';
  const files = { "a.woff2": "x".repeat(30_722), "a.js": "", "b.png": "" };
  const checked = await createSmallSite({ "index.html": pageOf("", head), ...files });
  expect(checkWeight(checked)).toMatchObject([
    { code: "weight/fonts", message: "30722 B of fonts, 2 over the budget", place: { line: 81 } },
    {
      code: "weight/requests",
      message: "3 requests, 1 over the budget",
      place: { line: 82 },
      hint: 'raise "budgets.requests" to 3, or inline small files (all requests: index.html, a.js, b.png)',
    },
  ]);
});

it("reports requests to other hosts, and none to the site's own", async () => {
  const head = `<script src="https://a.example/x.js"></script><script src="${host}/x.js"></script>
      <img src="//a.example/x.png"><script src="${host}.example/x.js"></script>
      <img src="HTTPS://a.example/y.png"><img src="/x.png?//a.example">`;
  const checked = await createSmallSite({ "index.html": pageOf("", head) });
  const addresses = ["https://a.example/x.js", "//a.example/x.png", `${host}.example/x.js`];
  expect(listFindings(checkWeight(checked))).toEqual(
    [...addresses, "HTTPS://a.example/y.png"].map(
      (address) => `weight/foreign index.html ${address}: "${address}" is loaded from another host`,
    ),
  );
});
