import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { checkWeight, weigh } from "../../src/checks/weight.ts";
import { companyContent } from "../support/company-site.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

describe("weigh(checked, page)", () => {
  async function weighHead(head: string, others: Output = {}) {
    const checked = await createSmallSite({ "index.html": pageOf("", head), ...others });
    const page = checked.pages.find(({ path }) => path === "index.html") as CheckedPage;
    return weigh(checked, page);
  }

  it("counts a page without anything as one request, and parts that are not there as nothing", async () => {
    const { fonts, requests, parts } = await weighHead("");
    expect({ fonts, requests }).toEqual({ fonts: 0, requests: 1 });
    expect(parts.filter(({ bytes }) => bytes > 0).map(({ name }) => name)).toEqual([
      "words and markup",
    ]);
  });

  it("counts each file once, fonts by their bytes and all others as requests", async () => {
    const head = `<link rel="preload" href="/a.woff2"><style>@font-face{src:url(/a.woff2)}</style>
      <link rel="stylesheet" href="/a.css"><script src="${host}/a.js"></script>
      <link rel="alternate" href="/a.js"><link href="/b.js"><link rel="preload" href="/none.css">`;
    const files = { "a.woff2": "1234567", "a.css": "", "a.js": "", "b.js": "" };
    expect(await weighHead(head, files)).toMatchObject({ fonts: 7, requests: 3 });
  });

  it.each([
    ['<link rel="icon" href="/a.ico"><link rel="icon" href="/a.svg" type="image/svg+xml">', 1],
    ['<link rel="icon" href="/a.ico"><link rel="icon" href="/b.ico">', 1],
    ['<link rel="icon" href="/none.ico"><link rel="icon" href="/b.ico">', 0],
    ['<link rel="icon" href="/none.ico"><link rel="icon" href="/a.svg" type="image/svg+xml">', 1],
  ])("takes one of several icons: %s", async (head, icons) => {
    const files = { "a.ico": "", "b.ico": "", "a.svg": "" };
    expect((await weighHead(head, files)).requests).toBe(1 + icons);
  });
});

describe("weigh(checked, page) of a page with files", () => {
  async function weighBody(body: string, base = "/") {
    const checked = await createSmallSite({ "index.html": pageOf(body), a: "123" }, { base });
    return weigh(checked, checked.pages[0] as CheckedPage);
  }

  it.each([
    '<img src="/a">',
    '<picture><source srcset="/a 2x"></picture>',
    '<video src="/a"></video>',
    '<audio src="/a"></audio>',
    '<track src="/a">',
    '<iframe src="/a"></iframe>',
    '<embed src="/a">',
    '<object data="/a"></object>',
    '<SCRIPT src="/a"></SCRIPT>',
    '<link rel="modulepreload" href="/a">',
    "<style>p{background:url('/a')}</style>",
  ])("counts %s as a request", async (body) => {
    expect((await weighBody(body)).requests).toBe(2);
  });

  it.each([
    '<a href="/a">a</a>',
    '<form action="/a"></form>',
    '<link rel="manifest" href="/a">',
    '<link rel="apple-touch-icon" href="/a">',
    '<link rel="x-preload" href="/a">',
    '<link rel="stylesheets" href="/a">',
    '<link rel="prefetch" href="/a">',
    '<imgs src="/a"></imgs>',
    '<x-img src="/a"></x-img>',
    '<meta property="og:image" content="/a">',
    `<script type="application/ld+json">{"url":"/a"}</script>`,
  ])("counts no request for %s", async (body) => {
    expect((await weighBody(body)).requests).toBe(1);
  });

  it("finds files below a base path", async () => {
    expect((await weighBody('<img src="/repo/a">', "/repo/")).requests).toBe(2);
    expect((await weighBody(`<img src="${host}/repo/a">`, "/repo/")).requests).toBe(2);
  });

  it("counts fonts of both kinds by their bytes, and none as a request", async () => {
    const fonts = ["a.woff", "a.woff2"];
    const links = [...fonts, "a.woff3"].map((path) => `<link rel="preload" href="/${path}">`);
    const output = { "a.woff": "12", "a.woff2": "345", "a.woff3": "6789" };
    const checked = await createSmallSite({
      "index.html": pageOf("", links.join("")),
      ...output,
    });
    const weight = weigh(checked, checked.pages[0] as CheckedPage);
    expect(weight).toMatchObject({ fonts: 5, requests: 2 });
  });

  it("counts the bytes that gzip makes of it at its best", async () => {
    const words = readFileSync(join(companyContent, "pages/faq.pt-BR.yaml"), "utf8");
    const atBest = (text: string) => gzipSync(text, { level: 9 }).length;
    expect(atBest(pageOf(words))).toBeLessThan(gzipSync(pageOf(words)).length);
    expect((await weighBody(words)).page).toBe(atBest(pageOf(words)));
    const [one, two] = ["<style>a{}</style>", "<style>b{color:red}</style>"];
    const { parts } = await weighBody(one + words + two);
    expect(parts).toContainEqual({ name: "styles", bytes: atBest(one + two) });
  });

  it("tells the parts of a page from one another, the largest first", async () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, at) => (at * 7919).toString(36)).join(" ");
    const style = `<style>${words(400)}</style><style>a$&</style>`;
    const script = `<script>${words(300)}</script>`;
    const drawing = `<svg>${words(200)}</svg>`;
    const data = `<script type="application/ld+json">"${words(100)}"</script>`;
    const whole = await weighBody(`<p>Um</p>${drawing}${data}${script}${style}`);
    expect(whole.parts.map(({ name }) => name)).toEqual([
      "styles",
      "scripts",
      "drawings",
      "structured data",
      "words and markup",
    ]);
    const rest = await weighBody("<p>Um</p>");
    expect(whole.parts.at(-1)).toEqual(rest.parts[0]);
    expect(rest.page).toBe(rest.parts[0]?.bytes);
    for (const { bytes } of whole.parts) expect(whole.page).toBeGreaterThan(bytes);
  });
});

describe("checkWeight(checked)", () => {
  const limit = (name: string, before: number, after: number) => [
    { file: "content/site.yaml", replace: `${name}: ${before}`, with: `${name}: ${after}` },
  ];

  it("holds the compressed page against its budget, to the byte, and names its parts", async () => {
    const output = { "index.html": pageOf("<p>Um</p>", `<style>${"a{}".repeat(99)}</style>`) };
    const checked = await createSmallSite(output);
    const { page, parts } = weigh(checked, checked.pages[0] as CheckedPage);
    const fits = await createSmallSite(output, {}, limit("page", 14600, page));
    expect(checkWeight(fits)).toEqual([]);
    const tight = await createSmallSite(output, {}, limit("page", 14600, page - 1));
    const [first, second] = parts;
    expect(checkWeight(tight)).toMatchObject([
      {
        code: "weight/page",
        message: `${page} B compressed, 1 over the budget`,
        output: { file: "index.html" },
        place: { file: "content/site.yaml", line: 72, column: 9 },
        hint: `make it smaller, or raise the budget; heaviest: ${first?.name} ${first?.bytes} B, ${second?.name} ${second?.bytes} B, structured data 0 B`,
      },
    ]);
  });

  it("holds fonts and requests against theirs", async () => {
    const head =
      '<link rel="preload" href="/a.woff2"><script src="/a.js"></script><img src="/b.png">';
    const output = {
      "index.html": pageOf("", head),
      ...{ "a.woff2": "x".repeat(30_722), "a.js": "", "b.png": "" },
    };
    expect(checkWeight(await createSmallSite(output))).toMatchObject([
      {
        code: "weight/fonts",
        message: "30722 B of fonts, 2 over the budget",
        place: { line: 73 },
        hint: "cut the font to fewer glyphs or axes",
      },
      {
        code: "weight/requests",
        message: "3 requests beside fonts, 1 over the budget",
        place: { line: 74 },
        hint: "put small files into the page",
      },
    ]);
  });

  it("says why nobody else's files have a place", async () => {
    const page = pageOf('<img src="HTTPS://a.example/x.png"><img src="/x.png?//a.example">');
    expect(checkWeight(await createSmallSite({ "index.html": page }))).toMatchObject([
      { hint: "a third party sees every visitor: serve it from here" },
    ]);
  });

  it("names what other hosts are asked for, and not what its own is", async () => {
    const head = `<script src="https://a.example/x.js"></script><script src="${host}/x.js"></script>
      <img src="//a.example/x.png"><script src="${host}.example/x.js"></script>`;
    const checked = await createSmallSite({ "index.html": pageOf("", head) });
    expect(listFindings(checkWeight(checked))).toEqual([
      'weight/foreign index.html https://a.example/x.js: "https://a.example/x.js" is loaded from another host',
      'weight/foreign index.html //a.example/x.png: "//a.example/x.png" is loaded from another host',
      `weight/foreign index.html ${host}.example/x.js: "${host}.example/x.js" is loaded from another host`,
    ]);
  });
});
