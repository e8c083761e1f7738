import { describe, expect, it } from "vitest";
import { findFile } from "../../src/checks/checked-site.ts";
import { createSmallSite } from "./small-site.ts";

describe("createCheckedSite(…).pages", () => {
  it("takes files of the same bytes for one page, by the address that people know", async () => {
    const output = {
      "404.html": "home",
      "en/index.html": "english",
      "index.html": "home",
      "en.html": "english",
      "a.txt": "home",
    };
    const inOrder = Object.entries(output);
    for (const files of [inOrder, inOrder.toReversed()]) {
      const { pages } = await createSmallSite(Object.fromEntries(files));
      expect(new Map(pages.map(({ path, paths }) => [path, paths]))).toEqual(
        new Map([
          ["index.html", ["index.html", "404.html"]],
          ["en.html", ["en.html", "en/index.html"]],
        ]),
      );
    }
  });

  it("knows the content behind a page, and a page that has none", async () => {
    const output = { "faq.html": "questions", "extra.html": "of unknown origin" };
    const { pages } = await createSmallSite(output);
    expect(pages.map(({ html, source }) => [html, source?.source.file])).toEqual([
      ["questions", "content/pages/faq.pt-BR.yaml"],
      ["of unknown origin", undefined],
    ]);
  });

  it("keeps comments, which travel to every visitor", async () => {
    const { pages } = await createSmallSite({ "index.html": "<p><!-- note -->a</p>" });
    expect(pages[0]?.root.toString()).toBe("<p><!-- note -->a</p>");
  });
});

describe("findFile(checked, path)", () => {
  const output = { "index.html": "", "en.html": "", "a/index.html": "", "b.png": "" };

  it.each([
    ["", "index.html"],
    ["/", "index.html"],
    ["en", "en.html"],
    ["/en", "en.html"],
    ["en.html", "en.html"],
    ["a", "a/index.html"],
    ["a/", "a/index.html"],
    ["b.png", "b.png"],
    ["none", undefined],
    ["a/b.png", undefined],
    ["en/", undefined],
  ])("finds behind %j what a host finds: %s", async (path, file) => {
    expect(findFile(await createSmallSite(output), path)).toBe(file);
  });
});
