import { describe, expect, it } from "vitest";
import type { JudgedPage } from "../../src/checks/subject.ts";
import { judgeWeight, weigh } from "../../src/checks/weight.ts";
import { createSmallSubject, host, listFindings, type Output, pageOf } from "./small-subject.ts";

describe("weigh(subject, page)", () => {
  async function weighHead(head: string, others: Output = {}) {
    const subject = await createSmallSubject({ "index.html": pageOf("", head), ...others });
    const page = subject.pages.find(({ path }) => path === "index.html") as JudgedPage;
    return weigh(subject, page);
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

describe("judgeWeight(subject)", () => {
  it("names what other hosts are asked for, and not what its own is", async () => {
    const head = `<script src="https://a.example/x.js"></script><script src="${host}/x.js"></script>
      <img src="//a.example/x.png"><script src="${host}.example/x.js"></script>`;
    const subject = await createSmallSubject({ "index.html": pageOf("", head) });
    expect(listFindings(judgeWeight(subject))).toEqual([
      'weight/foreign index.html https://a.example/x.js: "https://a.example/x.js" is loaded from another host',
      'weight/foreign index.html //a.example/x.png: "//a.example/x.png" is loaded from another host',
      `weight/foreign index.html ${host}.example/x.js: "${host}.example/x.js" is loaded from another host`,
    ]);
  });
});
