import { describe, expect, it } from "vitest";
import { judgeAlternates } from "../../src/checks/seo/alternates.ts";
import { judgeHead } from "../../src/checks/seo/head.ts";
import { judgeSocialCards } from "../../src/checks/seo/social-card.ts";
import { judgeStructuredData } from "../../src/checks/seo/structured-data.ts";
import type { Subject } from "../../src/checks/subject.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSubject, host, type Output, pageOf } from "./small-subject.ts";

type Judge = (subject: Subject) => Diagnostic[];

/** What a judge finds in these files: each finding's code and message. */
async function judge(judge: Judge, output: Output): Promise<string[]> {
  const found = judge(await createSmallSubject(output));
  return found.map(({ code, message }) => `${code} ${message}`);
}

const canonical = (path: string) => `<link rel="canonical" href="${host}${path}">`;

describe("judgeHead(subject)", () => {
  const head = `<title>Title</title><meta name="description" content="About">${canonical("/")}`;

  it("finds nothing wrong with one of each, and headings a level apart", async () => {
    const page = pageOf("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>", head);
    expect(await judge(judgeHead, { "index.html": page })).toEqual([]);
  });

  it.each([
    ["", "the page has 0 <h1> and needs one"],
    ["<h1>a</h1><h1>b</h1>", "the page has 2 <h1> and needs one"],
    ["<h1>a</h1><h2> </h2>", "this heading is empty"],
    ["<h1>a</h1><h3>b</h3>", "<h3> leaves out a level"],
    ["<h2>b</h2><h1>a</h1>", "<h2> leaves out a level"],
  ])("says of %j as headings: %s", async (body, message) => {
    const found = await judge(judgeHead, { "index.html": pageOf(body, head) });
    expect(found).toEqual([`seo/headings ${message}`]);
  });

  it.each([
    ["<title>Title</title>", "", "seo/title the page has 0 titles and needs one"],
    [
      "<title>Title</title>",
      "<title>a</title><title>b</title>",
      "seo/title the page has 2 titles and needs one",
    ],
    ["<title>Title</title>", "<title> </title>", "seo/title the title is empty"],
    [
      '<meta name="description" content="About">',
      "",
      "seo/description the page has 0 descriptions and needs one",
    ],
    ['content="About"', 'content=" "', "seo/description the description is empty"],
    [' content="About"', "", "seo/description the description is empty"],
    [canonical("/"), "", "seo/canonical the page has 0 canonical addresses and needs one"],
    [canonical("/"), canonical("/en"), `seo/canonical the canonical address is not ${host}/`],
    [
      canonical("/"),
      `${canonical("/")}<meta property="og:url" content="${host}/en">`,
      "seo/canonical og:url is not the canonical address",
    ],
  ])("with %s as %s says: %s", async (good, bad, finding) => {
    const page = pageOf("<h1>a</h1>", head.replace(good, bad));
    expect(await judge(judgeHead, { "index.html": page })).toEqual([finding]);
  });

  it("names the other page of the same title and the same description", async () => {
    const page = (body: string, path: string) =>
      pageOf(`<h1>${body}</h1>`, head.replace(canonical("/"), canonical(path)));
    const output = { "index.html": page("a", "/"), "faq.html": page("b", "/faq") };
    expect((await judge(judgeHead, output)).sort()).toEqual([
      "seo/description faq.html has the same description",
      "seo/description index.html has the same description",
      "seo/title faq.html has the same title",
      "seo/title index.html has the same title",
    ]);
  });

  it("takes any canonical address for right on a page of unknown origin", async () => {
    const page = pageOf("<h1>a</h1>", head.replace(canonical("/"), canonical("/x")));
    expect(await judge(judgeHead, { "extra.html": page })).toEqual([]);
  });
});

describe("judgeAlternates(subject)", () => {
  const link = (language: string, path: string) =>
    `<link rel="alternate" hreflang="${language}" href="${host}${path}">`;
  const pair = link("pt-BR", "/") + link("en", "/en");

  function pages(here: string, there = here): Output {
    return {
      "index.html": pageOf("", canonical("/") + here),
      "en.html": pageOf("", canonical("/en") + there).replace("pt-BR", "en"),
    };
  }

  it("finds nothing wrong where both name both, and a page for all others", async () => {
    expect(await judge(judgeAlternates, pages(pair + link("x-default", "/")))).toEqual([]);
  });

  it("misses the page for readers of other languages", async () => {
    const message = "seo/alternates no alternate is for readers of other languages (x-default)";
    expect(await judge(judgeAlternates, pages(pair))).toEqual([message, message]);
  });

  it("finds a page that names other translations", async () => {
    const found = await judge(judgeAlternates, pages(pair + link("x-default", "/"), pair));
    expect(found).toContain(
      "seo/alternates index.html names other translations than this page does",
    );
  });

  it("leaves an address of nowhere, or of none, to the judge of links", async () => {
    const odd = `${link("pt-BR", "/")}<link rel="alternate" hreflang="en" href="//[">
      <link rel="alternate" hreflang="de">${link("fr", "/fr")}${link("x-default", "/")}`;
    expect(
      await judge(judgeAlternates, { "index.html": pageOf("", canonical("/") + odd) }),
    ).toEqual([]);
  });
});

describe("judgeSocialCards(subject)", () => {
  const words =
    '<title>T</title><meta name="description" content="D"><meta property="og:title" content="T"><meta property="og:description" content="D">';
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  function png(width: number, height: number): Buffer {
    const header = Buffer.alloc(16);
    header.writeUInt32BE(width, 8);
    header.writeUInt32BE(height, 12);
    return Buffer.concat([signature, header]);
  }

  function pageWith(address: string, picture?: Buffer): Output {
    const page = pageOf("", `${words}<meta property="og:image" content="${address}">`);
    return { "index.html": page, ...(picture && { "card.png": picture }) };
  }

  it("finds nothing wrong with a picture of the right size, and with none", async () => {
    const right = pageWith(`${host}/card.png`, png(1200, 630));
    expect(await judge(judgeSocialCards, right)).toEqual([]);
    expect(await judge(judgeSocialCards, { "index.html": pageOf("", words) })).toEqual([]);
  });

  it.each([
    ["/card.png", 'og:image is no full address: "/card.png"', png(1200, 630)],
    [`${host}/no.png`, `the picture of the card is not there: "${host}/no.png"`, undefined],
    [
      `${host}/card.png`,
      `the picture of the card is no PNG: "${host}/card.png"`,
      Buffer.from("GIF89a, and as long as a header is"),
    ],
    [`${host}/card.png`, `the picture of the card is no PNG: "${host}/card.png"`, signature],
    [
      `${host}/card.png`,
      "the picture of the card is 630×1200 and has to be 1200×630",
      png(630, 1200),
    ],
  ])("says of %s: %s", async (address, message, picture) => {
    expect(await judge(judgeSocialCards, pageWith(address, picture))).toEqual([
      `seo/card ${message}`,
    ]);
  });

  it.each([
    [pageOf(""), ["og:title is missing", "og:description is missing"]],
    [
      pageOf("", words.replace('"T"', '"t"').replace("<title>T</title>", "")),
      ["og:title is not what the page's head says"],
    ],
  ])("misses the words that networks show", async (page, messages) => {
    const found = await judge(judgeSocialCards, { "index.html": page });
    expect(found).toEqual(messages.map((message) => `seo/card ${message}`));
  });
});

describe("judgeStructuredData(subject)", () => {
  const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const webPage = { "@type": "WebPage", name: "T", url: `${host}/`, inLanguage: "pt-BR" };
  const head = `<title>T</title>${canonical("/")}`;
  const judgePage = (body: string, json: string) =>
    judge(judgeStructuredData, { "index.html": pageOf(body, head + json) });

  it("finds nothing wrong where it says what the page shows", async () => {
    const services = ["Um", "Dois"].map((name) => ({
      "@type": "Service",
      name,
      description: `${name}. E mais.`,
    }));
    const graph = { "@graph": [null, webPage, { "@type": "ItemList", name: "Tudo", services }] };
    const cards = `<h2>Tudo</h2><article>Um<p>Um. E
      mais.</p></article><article>Dois<p>Dois. E mais.</p></article>`;
    expect(await judgePage(`<main>${cards}</main>`, data(JSON.stringify(graph)))).toEqual([]);
  });

  it.each([
    ["", "the page has no structured data"],
    [data("{}") + data("{}"), "the page has structured data twice"],
    [data("{"), expect.stringContaining("this is no JSON: ")],
    [data("[]"), "the structured data names no page"],
    [data('"text"'), "the structured data names no page"],
    [
      data(JSON.stringify({ ...webPage, name: "U" })),
      'the page\'s "name" is not what its head says',
    ],
    [
      data(JSON.stringify([webPage, { "@type": "ItemList", name: "x".repeat(70) }])),
      `the ItemList says what the page does not show: "${"x".repeat(60)}…"`,
    ],
    [
      data(JSON.stringify([webPage, { "@type": "Question", name: "T" }])),
      "1 of type Question are named and 0 are shown",
    ],
  ])("says of %s: %s", async (json, message) => {
    const found = await judgePage("<main>T</main>", json);
    const expected = typeof message === "string" ? `seo/structured-data ${message}` : message;
    expect(found).toEqual([expected]);
  });

  it("finds nothing shown on a page without a main part, and no head that fits", async () => {
    const json = JSON.stringify([webPage, { "@type": "ItemList", name: "Tudo" }]);
    const page = `<body>${data(json)}</body>`;
    expect(await judge(judgeStructuredData, { "index.html": page })).toEqual([
      'seo/structured-data the ItemList says what the page does not show: "Tudo"',
      ...["name", "url", "inLanguage"].map(
        (key) => `seo/structured-data the page's "${key}" is not what its head says`,
      ),
    ]);
  });
});
