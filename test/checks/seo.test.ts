import { describe, expect, it } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { checkAlternates } from "../../src/checks/seo/alternates.ts";
import { checkHead } from "../../src/checks/seo/head.ts";
import { checkSocialCards } from "../../src/checks/seo/social-card.ts";
import { checkStructuredData } from "../../src/checks/seo/structured-data.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

type Check = (checked: CheckedSite) => Diagnostic[];

/** What a check finds in these files: each finding's code and message. */
async function check(check: Check, output: Output): Promise<string[]> {
  const found = check(await createSmallSite(output));
  return found.map(({ code, message }) => `${code} ${message}`);
}

const canonical = (path: string) => `<link rel="canonical" href="${host}${path}">`;

describe("checkHead(checked)", () => {
  const head = `<title>Title</title><meta name="description" content="About">${canonical("/")}`;

  it("finds nothing wrong with one of each, and headings a level apart", async () => {
    const page = pageOf("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>", head);
    expect(await check(checkHead, { "index.html": page })).toEqual([]);
  });

  it.each([
    ["", "the page has 0 <h1> and needs one"],
    ["<h1>a</h1><h1>b</h1>", "the page has 2 <h1> and needs one"],
    ["<h1>a</h1><h2> </h2>", "this heading is empty"],
    ["<h1>a</h1><h3>b</h3>", "<h3> leaves out a level"],
    ["<h2>b</h2><h1>a</h1>", "<h2> leaves out a level"],
  ])("says of %j as headings: %s", async (body, message) => {
    const found = await check(checkHead, { "index.html": pageOf(body, head) });
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
    expect(await check(checkHead, { "index.html": page })).toEqual([finding]);
  });

  it("names the other page of the same title and the same description", async () => {
    const page = (body: string, path: string) =>
      pageOf(`<h1>${body}</h1>`, head.replace(canonical("/"), canonical(path)));
    const output = { "index.html": page("a", "/"), "faq.html": page("b", "/faq") };
    expect((await check(checkHead, output)).sort()).toEqual([
      "seo/description faq.html has the same description",
      "seo/description index.html has the same description",
      "seo/title faq.html has the same title",
      "seo/title index.html has the same title",
    ]);
  });

  it("finds nothing in common of pages that only have parts of a head, or other words", async () => {
    const other = head.replace("Title", "Other").replace("About", "More").replace('/"', '/faq"');
    const output = { "index.html": pageOf("<h1>a</h1>", head), "faq.html": pageOf("", other) };
    const found = ["seo/headings the page has 0 <h1> and needs one"];
    expect(await check(checkHead, output)).toEqual(found);
    const bare = { "index.html": pageOf("<h1>a</h1>", head), "extra.html": pageOf("<h1>a</h1>") };
    expect(await check(checkHead, bare)).toEqual([
      "seo/title the page has 0 titles and needs one",
      "seo/description the page has 0 descriptions and needs one",
      "seo/canonical the page has 0 canonical addresses and needs one",
    ]);
  });

  it("compares a description with each that another page has", async () => {
    const two = '<meta name="description" content="More"><meta name="description" content="About">';
    const output = {
      "index.html": pageOf("<h1>a</h1>", head),
      "extra.html": pageOf("<h1>b</h1>", `<title>Two</title>${two}${canonical("/extra")}`),
    };
    expect(await check(checkHead, output)).toEqual([
      "seo/description extra.html has the same description",
      "seo/description the page has 2 descriptions and needs one",
    ]);
  });

  it("finds nothing wrong with a social address that is the canonical one", async () => {
    const social = `<meta property="og:url" content="${host}/">`;
    const page = pageOf("<h1>a</h1>", head + social);
    expect(await check(checkHead, { "index.html": page })).toEqual([]);
  });

  it("leads to the line of the words that two pages share", async () => {
    const title = "<title>Laboratório de exemplo</title>";
    const about = "Uma página inicial pequena, que serve só aos testes deste gerador.";
    const same = head.replace("<title>Title</title>", title).replace("About", about);
    const output = {
      "index.html": pageOf("<h1>a</h1>", same),
      "extra.html": pageOf("<h1>b</h1>", same),
    };
    const found = checkHead(await createSmallSite(output));
    const file = "content/pages/home.pt-BR.yaml";
    expect(found.map(({ place }) => `${place?.file}:${place?.line}`)).toEqual(
      [5, 6, 5, 6].map((line) => `${file}:${line}`),
    );
  });

  it("takes any canonical address for right on a page of unknown origin", async () => {
    const page = pageOf("<h1>a</h1>", head.replace(canonical("/"), canonical("/x")));
    expect(await check(checkHead, { "extra.html": page })).toEqual([]);
  });
});

describe("checkAlternates(checked)", () => {
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
    expect(await check(checkAlternates, pages(pair + link("x-default", "/")))).toEqual([]);
  });

  it("misses the page for readers of other languages", async () => {
    const message = "seo/alternates no alternate is for readers of other languages (x-default)";
    expect(await check(checkAlternates, pages(pair))).toEqual([message, message]);
  });

  it("wants nobody else's page where there is one language", async () => {
    const page = pageOf("", canonical("/") + link("pt-BR", "/"));
    expect(await check(checkAlternates, { "index.html": page })).toEqual([]);
  });

  it("misses the page's own address among them", async () => {
    const message = 'no alternate in "pt-BR" names this page itself';
    const faq = pageOf("", canonical("/faq") + link("pt-BR", "/"));
    const found = checkAlternates(await createSmallSite({ "faq.html": faq }));
    expect(listFindings(found)).toEqual([
      `seo/alternates faq.html ${link("pt-BR", "/")}: ${message}`,
    ]);
    const alone = pageOf("", canonical("/"));
    expect(await check(checkAlternates, { "index.html": alone })).toEqual([
      `seo/alternates ${message}`,
    ]);
  });

  it("does not mind their order, and minds their languages and addresses", async () => {
    const all = pair + link("x-default", "/");
    const turned = link("x-default", "/") + link("en", "/en") + link("pt-BR", "/");
    expect(await check(checkAlternates, pages(all, turned))).toEqual([]);
    const message = "names other translations than this page does";
    const other = all.replace('"pt-BR"', '"pt-PT"');
    expect(await check(checkAlternates, pages(all, other))).toEqual([
      `seo/alternates en.html ${message}`,
      `seo/alternates index.html ${message}`,
      `seo/alternates index.html ${message}`,
    ]);
    const elsewhere = pair + link("x-default", "/en");
    expect(await check(checkAlternates, pages(all, elsewhere))).toEqual([
      `seo/alternates en.html ${message}`,
      `seo/alternates index.html ${message}`,
    ]);
  });

  it("finds the other page among many, below a base path too", async () => {
    const all = (pair + link("x-default", "/")).replaceAll(host, `${host}/repo`);
    const base = canonical("/").replace(host, `${host}/repo`);
    const english = base.replace("/repo/", "/repo/en");
    const output = {
      "faq.html": pageOf(""),
      "index.html": pageOf("", base + all),
      "en.html": pageOf("", english + all.replace("x-default", "de")).replace("pt-BR", "en"),
    };
    const found = checkAlternates(await createSmallSite(output, { base: "/repo/" }));
    expect(found.map(({ output, message }) => `${output?.file}: ${message}`)).toEqual([
      "index.html: en.html names other translations than this page does",
      "en.html: index.html names other translations than this page does",
      "en.html: index.html names other translations than this page does",
      "en.html: no alternate is for readers of other languages (x-default)",
    ]);
  });

  it("takes nothing for granted of a file that is hardly a page", async () => {
    expect(await check(checkAlternates, { "odd.html": link("en", "/en") })).toEqual([]);
  });

  it("finds a page that names other translations", async () => {
    const found = await check(checkAlternates, pages(pair + link("x-default", "/"), pair));
    expect(found).toContain(
      "seo/alternates index.html names other translations than this page does",
    );
  });

  it("leaves an address of nowhere, or of none, to the check of links", async () => {
    const odd = `${link("pt-BR", "/")}<link rel="alternate" hreflang="en" href="//[">
      <link rel="alternate" hreflang="de">${link("fr", "/fr")}${link("x-default", "/")}`;
    const output = {
      "faq.html": pageOf("", canonical("/faq") + link("pt-BR", "/faq")),
      "index.html": pageOf("", canonical("/") + odd),
    };
    expect(await check(checkAlternates, output)).toEqual([]);
  });
});

describe("checkSocialCards(checked)", () => {
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
    expect(await check(checkSocialCards, right)).toEqual([]);
    expect(await check(checkSocialCards, { "index.html": pageOf("", words) })).toEqual([]);
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
    [
      `${host}/card.png`,
      "the picture of the card is 1200×631 and has to be 1200×630",
      png(1200, 631),
    ],
    [
      `${host}/card.png`,
      "the picture of the card is 1199×630 and has to be 1200×630",
      png(1199, 630),
    ],
  ])("says of %s: %s", async (address, message, picture) => {
    expect(await check(checkSocialCards, pageWith(address, picture))).toEqual([
      `seo/card ${message}`,
    ]);
  });

  it("finds the picture below a base path", async () => {
    const right = pageWith(`${host}/repo/card.png`, png(1200, 630));
    expect(checkSocialCards(await createSmallSite(right, { base: "/repo/" }))).toEqual([]);
  });

  it.each([
    [pageOf(""), ["og:title is missing", "og:description is missing"]],
    [
      pageOf("", words.replace('"T"', '"t"').replace("<title>T</title>", "")),
      ["og:title is not what the page's head says"],
    ],
  ])("misses the words that networks show", async (page, messages) => {
    const found = await check(checkSocialCards, { "index.html": page });
    expect(found).toEqual(messages.map((message) => `seo/card ${message}`));
  });
});

describe("checkStructuredData(checked)", () => {
  const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const webPage = { "@type": "WebPage", name: "T", url: `${host}/`, inLanguage: "pt-BR" };
  const head = `<title>T</title>${canonical("/")}`;
  const checkPage = (body: string, json: string) =>
    check(checkStructuredData, { "index.html": pageOf(body, head + json) });

  it("finds nothing wrong where it says what the page shows", async () => {
    const services = ["Um", "Dois"].map((name) => ({
      "@type": "Service",
      name,
      description: `${name}. E mais.`,
    }));
    const graph = { "@graph": [null, webPage, { "@type": "ItemList", name: "Tudo", services }] };
    const cards = `<h2>Tudo</h2><article>Um<p>Um.</p><p>E
      mais.</p></article><article>Dois<p>Dois. E mais.</p></article>`;
    expect(await checkPage(`<main>${cards}</main>`, data(JSON.stringify(graph)))).toEqual([]);
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
  ])("says of %s: %s", async (json, message) => {
    const found = await checkPage("<main>T</main>", json);
    const expected = typeof message === "string" ? `seo/structured-data ${message}` : message;
    expect(found).toEqual([expected]);
  });

  it.each([
    ["Answer", { text: "nowhere" }],
    ["Question", { name: "nowhere" }],
    ["Service", { name: "nowhere", description: "T" }],
    ["Service", { name: "T", description: "nowhere" }],
  ])("wants what is said of each %s to be shown: %j", async (type, thing) => {
    const json = data(JSON.stringify([webPage, { "@type": type, ...thing }]));
    const found = await checkPage("<main>T</main>", json);
    expect(found).toEqual([
      `seo/structured-data the ${type} says what the page does not show: "nowhere"`,
    ]);
  });

  it.each(["FAQPage", "AboutPage"])("takes a thing of type %s for the page", async (type) => {
    const json = JSON.stringify({ ...webPage, "@type": type });
    expect(await checkPage("<main></main>", data(json))).toEqual([]);
  });

  it("takes no part of a page for the page", async () => {
    const json = JSON.stringify([{ "@type": "WebPageElement", name: "Top" }, webPage]);
    expect(await checkPage("<main></main>", data(json))).toEqual([]);
  });

  it("shows sixty characters of a text whole", async () => {
    const name = "x".repeat(60);
    const json = JSON.stringify([webPage, { "@type": "ItemList", name }]);
    expect(await checkPage("<main></main>", data(json))).toEqual([
      `seo/structured-data the ItemList says what the page does not show: "${name}"`,
    ]);
  });

  it("compares the description, too", async () => {
    const about = (said: string) => data(JSON.stringify({ ...webPage, description: said }));
    const meta = '<meta name="description" content="About">';
    expect(await checkPage("<main></main>", meta + about("About"))).toEqual([]);
    expect(await checkPage("<main></main>", meta + about("More"))).toEqual([
      'seo/structured-data the page\'s "description" is not what its head says',
    ]);
  });

  it("says where in the page it looked, and which line of content it found", async () => {
    const find = async (json: string) => {
      const page = pageOf("<main></main>", head + json);
      const found = checkStructuredData(await createSmallSite({ "index.html": page }));
      return found.map(({ output, place }) => `${output?.at} ${place?.line ?? "-"}`);
    };
    expect(await find("")).toEqual(["<head> -"]);
    expect(await find(data("{}") + data("{}"))).toEqual(["<head> -"]);
    expect(await find(data("{"))).toEqual(["JSON-LD -"]);
    expect(await find(data("{}"))).toEqual(["JSON-LD -"]);
    const service = { "@type": "Service", name: "Sequenciamento", description: "Do início ao fim" };
    expect(
      await find(data(JSON.stringify([{ ...webPage, name: "Lemos genomas" }, service]))),
    ).toEqual(["JSON-LD Service 28", "JSON-LD Service 29", 'JSON-LD "name" 9']);
  });

  it("finds nothing shown on a page without a main part, and no head that fits", async () => {
    const json = JSON.stringify([webPage, { "@type": "ItemList", name: "Tudo" }]);
    const page = `<body>${data(json)}</body>`;
    expect(await check(checkStructuredData, { "index.html": page })).toEqual([
      'seo/structured-data the ItemList says what the page does not show: "Tudo"',
      ...["name", "url", "inLanguage"].map(
        (key) => `seo/structured-data the page's "${key}" is not what its head says`,
      ),
    ]);
  });
});
