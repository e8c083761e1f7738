import { describe, expect, it } from "vitest";
import { addressOf, linkTo, outputPathsOf } from "../../src/site/addresses.ts";

describe("linkTo(site, path)", () => {
  it.each([
    ["/", "/", "/"],
    ["/", "/en", "/en"],
    ["/b/", "/", "/b/"],
    ["/b/", "/faq", "/b/faq"],
    ["/b/c/", "/favicon.svg", "/b/c/favicon.svg"],
  ])("below %s, %s is %s", (base, path, expected) => {
    expect(linkTo({ base }, path)).toBe(expected);
    expect(addressOf({ base, url: "https://a.example" }, path)).toBe(
      `https://a.example${expected}`,
    );
  });
});

describe("outputPathsOf(route)", () => {
  it("writes the home page a second time for every path that is no page", () => {
    expect(outputPathsOf("/")).toEqual(["index.html", "404.html"]);
    expect(outputPathsOf("/en")).toEqual(["en/index.html", "en.html"]);
  });

  it("completes a deep route like a flat one", () => {
    expect(outputPathsOf("/servicos/rna-seq")).toEqual([
      "servicos/rna-seq/index.html",
      "servicos/rna-seq.html",
    ]);
  });
});
