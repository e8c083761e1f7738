import { describe, expect, it } from "vitest";
import { findAddresses, findInJson } from "../../src/checks/addresses-in-page.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

async function find(body: string) {
  const { pages } = await createSmallSite({ "index.html": pageOf(body) });
  return findAddresses(pages[0] as CheckedPage);
}

/** The addresses, with a star where they have to be full ones, and where each stands. */
async function list(body: string): Promise<string[]> {
  const found = await find(body);
  return found.map(
    ({ value, isFull, at, element }) =>
      `${value}${isFull ? "*" : ""} in ${at ?? element?.rawTagName.toLowerCase()}`,
  );
}

describe("findAddresses(page)", () => {
  it.each([
    ['<a href="/a">x</a>', ["/a in a"]],
    ['<img src="/a" srcset="/b 1x,/c  2x">', ["/a in img", "/b in img", "/c in img"]],
    ['<source srcset="  /b">', ["/b in source"]],
    ['<img srcset=" , ">', []],
    ['<video poster="/a"></video>', ["/a in video"]],
    ['<form action="/a"></form>', ["/a in form"]],
    ['<object data="/a"></object>', ["/a in object"]],
    ['<link rel="canonical" href="/a">', ["/a* in link"]],
    ['<link rel="alternate" href="/a">', ["/a* in link"]],
    ['<link rel="icon" href="/a">', ["/a in link"]],
    ['<p title="/a" cite="/a">x</p>', []],
  ])("finds those of %s", async (body, addresses) => {
    expect(await list(body)).toEqual(addresses);
  });

  it("finds those of styles, however they are quoted, and no data", async () => {
    const style = `<style>a{b:url(/a);c:url( '/b' )}d{e:url("/c d")}f{g:url(data:x)}</style>`;
    expect(await list(style)).toEqual([
      "/a in <style> url(/a)",
      "/b in <style> url(/b)",
      "/c d in <style> url(/c d)",
    ]);
  });

  it("finds those of social cards, which machines read without the page", async () => {
    const cards = ["og:url", "og:image", "og:title"].map(
      (name) => `<meta property="${name}" content="/${name}">`,
    );
    const card = '<meta name="twitter:image" content="/t"><meta property="og:url">';
    expect(await list(cards.join("") + card)).toEqual([
      "/og:url* in meta",
      "/og:image* in meta",
      "/t* in meta",
      "* in meta",
    ]);
  });

  it("finds those of structured data, however deep, and no names of things", async () => {
    const data = {
      "@id": "/id",
      url: "/a",
      name: "/name",
      image: ["/b", { contentUrl: "/c", width: 3 }],
      list: [{ item: "/d", logo: null }, { logo: "/e" }, "/f"],
    };
    const script = (type: string) => `<script type="${type}">${JSON.stringify(data)}</script>`;
    expect(await list(script("application/ld+json") + script("text/plain"))).toEqual([
      '/a* in JSON-LD "url": "/a"',
      '/b* in JSON-LD "image": "/b"',
      '/c* in JSON-LD "contentUrl": "/c"',
      '/d* in JSON-LD "item": "/d"',
      '/e* in JSON-LD "logo": "/e"',
    ]);
    expect((await find(script("application/ld+json")))[0]?.texts).toEqual(["/a"]);
    expect(await list('<script type="application/ld+json">{</script>')).toEqual([]);
  });

  it.each([
    ["mailto:a@b.example?checked=x", "a@b.example"],
    ["/faq?a=b#c", "/faq"],
    ["/faq#c", "/faq"],
    ["https://a.example/mailto:x", "https://a.example/mailto:x"],
  ])("knows of %s by which words content says it", async (address, bare) => {
    const [found] = await find(`<a href="${address}">To  <b>us</b></a>`);
    expect(found?.texts).toEqual([address, bare, "To us"]);
  });
});

describe("findInJson(json, keys)", () => {
  it("finds nothing in a text alone, or in what is no JSON", () => {
    const keys = new Set(["", "a"]);
    expect(findInJson("[1, null, true]", keys)).toEqual([]);
    expect(findInJson("{a", keys)).toEqual([]);
    expect(findInJson('{"a": {"b": "c"}, "b": {"a": "d"}}', keys)).toEqual([
      { key: "a", value: "d" },
    ]);
  });
});
