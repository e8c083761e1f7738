import { expect, it } from "vitest";
import {
  checkAddresses,
  checkAlternates,
  checkArrival,
  checkHead,
  checkSocialCards,
} from "../../src/checks/seo.ts";
import { checkDates, checkStructuredData } from "../../src/checks/structured-data.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

const canonical = (path: string) => `<link rel="canonical" href="${host}${path}">`;

const head = '<title>Title</title><meta name="description" content="About">';

it("leads to the line of the texts that two pages share", async () => {
  const same = head
    .replace("<title>Title</title>", "<title>Laboratório de exemplo</title>")
    .replace("About", "Uma página inicial pequena, que serve só aos testes deste gerador.");
  const output = { "index.html": pageOf("a", same), "extra.html": pageOf("b", same) };
  const file = "content/pages/home.pt-BR.yaml";
  expect(checkHead(await createSmallSite(output))).toMatchObject([
    { message: "duplicate title: index.html has it already", place: { file, line: 5 } },
    { message: "duplicate description: index.html has it already", place: { file, line: 6 } },
  ]);
});

const link = (language: string, path: string) =>
  `<link rel="alternate" hreflang="${language}" href="${host}${path}">`;
const pair = link("pt-BR", "/") + link("en", "/en");
const all = pair + link("x-default", "/");
const noDefault = "the page has no x-default alternate link";
const others = "does not list the same translations as this page";
const differ = [`index.html: en.html ${others}`, `en.html: index.html ${others}`];

function pages(here: string, there = here): Output {
  return {
    "index.html": pageOf("", canonical("/") + here),
    "en.html": pageOf("", canonical("/en") + there).replace("pt-BR", "en"),
  };
}

const check = async (output: Output, base?: string) =>
  checkAlternates(await createSmallSite(output, { base })).map(
    ({ message, output }) => `${output?.file}: ${message}`,
  );

it("alternates that are invalid or broken are findings of links", async () => {
  const broken = `<link rel="alternate" hreflang="en" href="//["><link rel="alternate" hreflang="de">`;
  const page = canonical("/") + link("pt-BR", "/") + link("fr", "/fr") + link("x-default", "/");
  expect(await check({ "index.html": pageOf("", page + broken) })).toEqual([]);
});

it.each([
  ["no default", pair, pair, [`index.html: ${noDefault}`, `en.html: ${noDefault}`]],
  ["two that list both", all, all, []],
  ["another language", all, all.replace('"pt-BR"', '"pt-PT"'), [...differ, ...differ.slice(1)]],
  ["another address", all, pair + link("x-default", "/en"), differ],
  ["a default on one page only", all, pair, [...differ, `en.html: ${noDefault}`]],
])("compares pages with %s", async (_, here, there, found) => {
  const own = (await check(pages(here, there))).filter((line) => !line.includes("itself"));
  expect(own.sort()).toEqual(found.toSorted());
});

it("reports a page that does not list itself", async () => {
  const message = 'the page has no alternate link to itself ("pt-BR")';
  const faq = pageOf("", canonical("/faq") + link("pt-BR", "/"));
  expect(listFindings(checkAlternates(await createSmallSite({ "faq.html": faq })))).toEqual([
    `seo/alternates faq.html ${link("pt-BR", "/")}: ${message}`,
  ]);
  const alone = pageOf("", canonical("/"));
  expect(await check({ "index.html": alone })).toEqual([`index.html: ${message}`]);
});

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  return Buffer.concat([signature, header]);
}

it.each([
  [`${host}/repo/card.png`, undefined, png(1200, 630)],
  ["/card.png", undefined, signature],
  [`${host}/repo/none.png`, "the card's image is missing", signature],
  [`${host}/repo/card.png`, "the card's image is not a PNG", signature],
  [`${host}/repo/card.png`, "the card's image is 1200×631, not 1200×630", png(1200, 631)],
])("reports of %s: %s", async (address, message, image) => {
  const page = pageOf("", `<meta property="og:image" content="${address}">`);
  const output = { "index.html": page, "card.png": image };
  const found = checkSocialCards(await createSmallSite(output, { base: "/repo/" }));
  expect(found.map((one) => one.message)).toEqual(message ? [`${message}: "${address}"`] : []);
});

const data = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const checkData = async (body: string, head: string) =>
  checkStructuredData(await createSmallSite({ "index.html": pageOf(body, head) }));

it("structured data may say what the page shows", async () => {
  const services = ["Um", "Dois"].map((name) => ({
    "@type": "Service",
    name,
    description: `${name}. E mais.`,
  }));
  const graph = { "@graph": [null, { "@type": "ItemList", name: "Tudo", services }] };
  const cards = `<h2>Tudo</h2><article>Um<p>Um.</p><p>E
      mais.</p></article><article>Dois<p>Dois. E mais.</p></article>`;
  expect(await checkData(`<main>${cards}</main>`, data(graph))).toEqual([]);
  expect(await checkData("<main>Um</main>", data({ "@type": "Service", name: "Um" }))).toEqual([]);
});

it.each([
  ["", "the page has no structured data"],
  [data({}).replace("{", "{,"), "the page has no structured data"],
  [
    data({ "@type": "ItemList", name: "x".repeat(70) }),
    `the page does not show this ItemList: "${"x".repeat(60)}…"`,
  ],
  ...[
    { "@type": "Answer", text: "nowhere" },
    { "@type": "Service", name: "T", description: "nowhere" },
  ].map((thing): [string, string] => [
    data([thing]),
    `the page does not show this ${thing["@type"]}: "nowhere"`,
  ]),
])("reports %s: %s", async (json, message) => {
  const found = await checkData("<main>T</main>", json);
  expect(found.map((one) => one.message)).toEqual([message]);
});

it.each([
  ['<meta http-equiv="Refresh" content="0; URL = http://e.invalid/">', "http://e.invalid/"],
  ["<noscript><meta http-equiv=refresh content='3,/b'></noscript>", "/b"],
  ['<meta http-equiv="refresh" content="300">', undefined],
  ['<meta http-equiv="content-type" content="text/html; charset=utf-8">', undefined],
])("%s leads away to %s", async (meta, address) => {
  const checked = await createSmallSite({ "index.html": pageOf("<h1>A</h1>", meta) });
  const away = `the page redirects visitors and search engines to "${address}"`;
  expect(checkArrival(checked).map(({ message }) => message)).toEqual(address ? [away] : []);
});

it("a page was changed today at the latest", async () => {
  const page = data({
    "@type": "WebPage",
    datePublished: "2027-01-01",
    dateModified: "2027-05-02",
  });
  const checked = await createSmallSite({ "index.html": pageOf("", page) });
  expect(checkDates(checked, { today: "2027-05-02" })).toEqual([]);
  expect(checkDates(checked, { today: "2027-05-01" })).toMatchObject([
    { message: '"dateModified" is in the future: 2027-05-02' },
  ]);
});

it("a site that was built for another address has one cause, its canonical addresses", async () => {
  const card = `<meta property="og:image" content="${host}/card.png">`;
  const page = pageOf("", canonical("/") + all + card);
  const built = page.replaceAll(host, "https://other.example");
  const output = { "index.html": built, "card.png": png(1200, 630) };
  const checked = await createSmallSite(output);
  expect([...checkAlternates(checked), ...checkSocialCards(checked)]).toEqual([]);
  expect(checkAddresses(checked)).toMatchObject([
    { code: "seo/canonical", place: { file: "content/pages/home.pt-BR.yaml" } },
    { message: "the page has no og:url address" },
  ]);
});
