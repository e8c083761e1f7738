import { describe, expect, it } from "vitest";
import { findFile } from "../../src/checks/checked-site.ts";
import { createSmallSite, host } from "./small-site.ts";

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

describe("findFile(checked, address)", () => {
  const output = { "index.html": "", "en.html": "", "a/index.html": "", "b ç.png": "" };

  it.each([
    ["/", "index.html"],
    ["/en", "en.html"],
    ["/en.html?a=b#c", "en.html"],
    [`${host}/en`, "en.html"],
    [host, "index.html"],
    ["/a", "a/index.html"],
    ["/a/", "a/index.html"],
    ["/b%20%C3%A7.png", "b ç.png"],
    ["/%zz", undefined],
    ["/none", undefined],
    ["/a/b.png", undefined],
    ["/en/", undefined],
    ["en", undefined],
    ["//en", undefined],
    ["/\\en", undefined],
    ["https://a.example/en", undefined],
    ["https://[", undefined],
  ])("finds behind %s what a host finds: %s", async (address, file) => {
    expect(findFile(await createSmallSite(output), address)).toBe(file);
  });

  it.each([
    ["/repo", "index.html"],
    ["/repo/en", "en.html"],
    ["/en", undefined],
  ])("finds below a base path behind %s: %s", async (address, file) => {
    expect(findFile(await createSmallSite(output, { base: "/repo/" }), address)).toBe(file);
  });
});
