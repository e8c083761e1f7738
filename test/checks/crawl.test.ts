import { describe, expect, it } from "vitest";
import { judgeByCrawling } from "../../src/checks/links/crawl.ts";
import { createSmallSubject, host, listFindings, type Output, pageOf } from "./small-subject.ts";

const judge = async (output: Output, base = "/") =>
  listFindings(await judgeByCrawling(await createSmallSubject(output, { base })));

describe("judgeByCrawling(subject)", () => {
  it("follows the published address on this machine, below a base path too", async () => {
    const home = pageOf(`<a href="${host}/repo/faq">x</a><a href="${host}/repo/no">x</a>`);
    const output = { "index.html": home, "faq.html": pageOf('<a href="/repo/gone">x</a>') };
    expect((await judge(output, "/repo/")).sort()).toEqual([
      'links/broken /repo/ -: "/repo/no" is answered with 404',
      'links/broken /repo/faq -: "/repo/gone" is answered with 404',
    ]);
  });

  it("names a page that it cannot begin with", async () => {
    expect(await judge({ "404.html": pageOf("home, and only here") })).toEqual([
      'links/broken / -: "/" is answered with 404',
    ]);
  });

  it("misses a page to begin with where all are of unknown origin", async () => {
    expect(await judge({ "extra.html": pageOf('<a href="/gone">x</a>') })).toEqual([
      "links/broken index.html -: there is no page to begin with",
    ]);
  });
});
