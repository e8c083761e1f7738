import { describe, expect, it } from "vitest";
import { findFile } from "../../src/checks/checked-site.ts";
import { createSmallSite } from "./small-site.ts";

describe("createCheckedSite(inputs).pages", () => {
  it("makes one page of files with the same content, by the path that people know", async () => {
    const inOrder = Object.entries({
      "404.html": "home",
      "en/index.html": "english",
      "index.html": "home",
      "en.html": "english",
      "a.txt": "home",
      "extra.html": "<p><!-- comments stay -->a</p>",
    });
    for (const files of [inOrder, inOrder.toReversed()]) {
      const { pages } = await createSmallSite(Object.fromEntries(files));
      expect(new Map(pages.map((page) => [page.path, page.paths]))).toEqual(
        new Map([
          ["index.html", ["index.html", "404.html"]],
          ["en.html", ["en.html", "en/index.html"]],
          ["extra.html", ["extra.html"]],
        ]),
      );
      const sources = Object.fromEntries(pages.map(({ path, source }) => [path, source]));
      expect(sources["en.html"]?.source.file).toBe("content/pages/home.en.yaml");
      expect(sources["extra.html"]).toBeUndefined();
      const extra = pages.find(({ path }) => path === "extra.html");
      expect(extra?.root.toString()).toBe(extra?.html);
    }
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
