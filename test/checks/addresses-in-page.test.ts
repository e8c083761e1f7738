import { expect, it } from "vitest";
import { findAddresses } from "../../src/checks/addresses-in-page.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

async function find(body: string) {
  const { pages } = await createSmallSite({ "index.html": pageOf(body) });
  return findAddresses(pages[0] as CheckedPage);
}

const data = {
  "@id": "/id",
  url: "/a",
  name: "/name",
  image: ["/b", { contentUrl: "/c", width: 3 }],
  list: [{ item: "/d", logo: null }, { logo: "/e" }, "/f"],
};
const script = (type: string, json = JSON.stringify(data)) =>
  `<script type="${type}">${json}</script>`;
const meta = (name: string) => `<meta property="${name}" content="/${name}">`;

// A star marks addresses that must be full.
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
  [
    `<style>a{b:url(/a);c:url( '/b' )}d{e:url("/c d")}f{g:url(data:x)}</style>`,
    ["/a in <style> url(/a)", "/b in <style> url(/b)", "/c d in <style> url(/c d)"],
  ],
  [
    `${meta("og:url")}${meta("og:image")}${meta("og:title")}<meta name="twitter:image" content="/t">`,
    ["/og:url* in meta", "/og:image* in meta", "/t* in meta"],
  ],
  ['<meta property="og:url">', ["* in meta"]],
  [
    script("application/ld+json") + script("text/plain"),
    [
      '/a* in JSON-LD "url": "/a"',
      '/c* in JSON-LD "contentUrl": "/c"',
      '/b* in JSON-LD "image": "/b"',
      '/d* in JSON-LD "item": "/d"',
      '/e* in JSON-LD "logo": "/e"',
    ],
  ],
  [script("application/ld+json", "{"), []],
  [script("application/ld+json", "[".repeat(20_000) + "]".repeat(20_000)), []],
])("findAddresses(page) finds those of %s", async (body, addresses) => {
  const found = await find(body);
  expect(
    found.map(
      ({ value, isFull, at, element }) =>
        `${value}${isFull ? "*" : ""} in ${at ?? element?.rawTagName.toLowerCase()}`,
    ),
  ).toEqual(addresses);
});

it.each([
  ['<a href="mailto:a@b.example?subject=x">To  <b>us</b></a>', ["a@b.example", "To us"]],
  ['<a href="/faq?a=b#c">x</a>', ["/faq", "x"]],
  ['<a href="/faq#c">x</a>', ["/faq", "x"]],
  ['<a href="https://a.example/mailto:x">x</a>', ["https://a.example/mailto:x", "x"]],
  [script("application/ld+json", '{"url":"/a"}'), []],
])("findAddresses(page) lists texts to look for in the content: %s", async (body, texts) => {
  const [found] = await find(body);
  expect(found?.texts).toEqual([found?.value, ...texts]);
});
