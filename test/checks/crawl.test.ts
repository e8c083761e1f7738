import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkByCrawling } from "../../src/checks/links/crawl.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

const { signal: interrupted } = new AbortController();

const check = async (output: Output, base = "/") =>
  listFindings(await checkByCrawling(await createSmallSite(output, { base }), { interrupted }));

describe("checkByCrawling(checked)", () => {
  it("follows the published address on this machine, below a base path too", async () => {
    const home = pageOf(`<a href="${host}/repo/faq">x</a><a href="${host}/repo/no">x</a>`);
    const output = { "index.html": home, "faq.html": pageOf('<a href="/repo/gone">x</a>') };
    expect((await check(output, "/repo/")).sort()).toEqual([
      'links/broken /repo/ -: "/repo/no" is broken: HTTP 404',
      'links/broken /repo/faq -: "/repo/gone" is broken: HTTP 404',
    ]);
  });

  it("goes on into pages and styles that are no page of the content", async () => {
    const style = '<link rel="stylesheet" href="/a.css">';
    const output = {
      "index.html": pageOf('<a href="/extra">x</a>', style),
      "extra.html": pageOf('<a href="/gone">x</a>'),
      "a.css": "p { background: url(/gone.png) }",
    };
    expect((await check(output)).sort()).toEqual([
      'links/broken /a.css -: "/gone.png" is broken: HTTP 404',
      'links/broken /extra -: "/gone" is broken: HTTP 404',
    ]);
  });

  it("asks no other host, and finds what is not a valid address at all", async () => {
    const asked: unknown[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void elsewhere.close());
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const links = `<a href="${origin}/a">x</a><a href="https://[">x</a>`;
    expect(await check({ "index.html": pageOf(links) })).toEqual([
      'links/broken / -: "https://[" is broken: no response',
    ]);
    expect(asked).toEqual([]);
  });

  it("leads to the line of content that says the address", async () => {
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

  it("names a page that it cannot begin with", async () => {
    expect(await check({ "404.html": pageOf("home, and only here") })).toEqual([
      'links/broken / -: "/" is broken: HTTP 404',
    ]);
  });

  it("misses a page to begin with where all are of unknown origin", async () => {
    expect(await check({ "extra.html": pageOf('<a href="/gone">x</a>') })).toEqual([
      "links/broken index.html -: there is no page to crawl",
    ]);
  });
});
