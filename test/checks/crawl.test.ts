import { expect, it } from "vitest";
import { checkByCrawling } from "../../src/checks/links/crawl.ts";
import { openHost } from "../support/open-host.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

const { signal: interrupted } = new AbortController();

const check = async (output: Output, base = "/") =>
  listFindings(await checkByCrawling(await createSmallSite(output, { base }), { interrupted }));

it("follows links of all pages and styles, the published address on this machine, below a base path too", async () => {
  const style = '<link rel="stylesheet" href="/repo/a.css">';
  const output = {
    "index.html": pageOf(`<a href="${host}/repo/extra">x</a>`, style),
    "extra.html": pageOf('<q cite="/repo/gone">x</q>'),
    "p/index.html": '<q cite="/repo/a">No link leads here</q>',
    "q.html": '<q cite="/repo/b">Nor here</q>',
    "a.css": "p { background: url(/repo/gone.png) }",
  };
  expect((await check(output, "/repo/")).sort()).toEqual([
    'links/broken a.css -: "/repo/gone.png" is broken: HTTP 404',
    'links/broken extra.html -: "/repo/gone" is broken: HTTP 404',
    'links/broken p/index.html -: "/repo/a" is broken: HTTP 404',
    'links/broken q.html -: "/repo/b" is broken: HTTP 404',
  ]);
});

it("ends where the page for unknown paths has a relative link, which each of them would continue", async () => {
  const page = pageOf('<a href="x/y">x</a>');
  expect(await check({ "index.html": page, "404.html": page })).toEqual([]);
});

it("sends no request to other hosts, and repeats nothing that checkOwnLinks reports", async () => {
  const { origin, requested } = await openHost();
  const addresses = [`${origin}/a`, "https://[", "gone", "#", "/gone#a", `${host}/gone`];
  const links = addresses.map((address) => `<a href="${address}">x</a>`);
  const page = pageOf(links.join(""));
  expect(await check({ "index.html": page, "extra.html": `${page}<p>` })).toEqual([]);
  expect(requested).toEqual([]);
});
