import { describe, expect, it } from "vitest";
import { checkByCrawling } from "../../src/checks/links/crawl.ts";
import { openHost } from "../support/open-host.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

const { signal: interrupted } = new AbortController();

const check = async (output: Output, base = "/") =>
  listFindings(await checkByCrawling(await createSmallSite(output, { base }), { interrupted }));

describe("checkByCrawling(checked)", () => {
  it("follows the published address on this machine, below a base path too", async () => {
    const home = pageOf(`<a href="${host}/repo/faq">x</a><a href="${host}/repo/no">x</a>`);
    const output = { "index.html": home, "faq.html": pageOf('<a href="/repo/gone">x</a>') };
    expect((await check(output, "/repo/")).sort()).toEqual([
      'links/broken faq.html -: "/repo/gone" is broken: HTTP 404',
      'links/broken index.html -: "/repo/no" is broken: HTTP 404',
    ]);
  });

  it("follows links of pages and styles that are not in the content", async () => {
    const style = '<link rel="stylesheet" href="/a.css">';
    const output = {
      "index.html": pageOf('<a href="/extra">x</a>', style),
      "extra.html": pageOf('<a href="/gone">x</a>'),
      "a.css": "p { background: url(/gone.png) }",
    };
    expect((await check(output)).sort()).toEqual([
      'links/broken a.css -: "/gone.png" is broken: HTTP 404',
      'links/broken extra.html -: "/gone" is broken: HTTP 404',
    ]);
  });

  it("ends where the page for unknown paths has a relative link, which each of them would continue", async () => {
    const page = pageOf('<a href="x/y">x</a>');
    expect(await check({ "index.html": page, "404.html": page })).toEqual([
      'links/broken index.html -: "/x/y" is broken: HTTP 404',
    ]);
  });

  it("sends no request to other hosts, and reports an invalid address", async () => {
    const { origin, requested } = await openHost();
    const links = `<a href="${origin}/a">x</a><a href="https://[">x</a>`;
    expect(await check({ "index.html": pageOf(links) })).toEqual([
      'links/broken index.html -: "https://[" is broken: no response',
    ]);
    expect(requested).toEqual([]);
  });

  it("leads to the line of content with the address", async () => {
    const checked = await createSmallSite({ "index.html": pageOf('<a href="/en">x</a>') });
    expect(await checkByCrawling(checked, { interrupted })).toMatchObject([
      { place: { file: "content/pages/home.en.yaml", line: 1 } },
    ]);
  });

  it("closes its server", async () => {
    const countServers = () =>
      process.getActiveResourcesInfo().filter((name) => name === "TCPServerWrap").length;
    const before = countServers();
    await check({ "index.html": pageOf("") });
    expect(countServers()).toBe(before);
  });

  it("follows links of a page that no link leads to", async () => {
    const links = { "p/index.html": '<a href="/a">x</a>', "q.html": '<a href="/b">x</a>' };
    expect((await check(links)).sort()).toEqual([
      'links/broken p/index.html -: "/a" is broken: HTTP 404',
      'links/broken q.html -: "/b" is broken: HTTP 404',
    ]);
  });

  it("reports a site without a page", async () => {
    expect(await check({ "a.css": "" })).toEqual([
      "links/broken index.html -: there is no page to crawl",
    ]);
  });
});
