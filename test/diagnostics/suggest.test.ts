import { describe, expect, it } from "vitest";
import { suggest, suggestionHint } from "../../src/diagnostics/suggest.ts";

describe("suggest(wrong, candidates)", () => {
  const fields = ["title", "subtitle", "email", "faqPath"];

  it.each([
    ["titel", "title"],
    ["Title", "title"],
    ["emial", "email"],
    ["faqpath", "faqPath"],
    ["subtitles", "subtitle"],
  ])("takes %s for %s", (wrong, meant) => {
    expect(suggest(wrong, fields)).toBe(meant);
  });

  it.each(["colour", "x", "zzzzz"])("does not guess at %s", (wrong) => {
    expect(suggest(wrong, fields)).toBeUndefined();
  });

  it("has nothing to offer without candidates", () => {
    expect(suggest("title", [])).toBeUndefined();
  });
});

describe("suggestionHint(wrong, candidates)", () => {
  it("lists what is known where nothing is near", () => {
    expect(suggestionHint("zzzz", ["b", "a"])).toBe("known here: a, b");
  });

  it("says nothing rather than list too many", () => {
    const many = Array.from({ length: 50 }, (_, index) => `field${index}`);
    expect(suggestionHint("zzzz", many)).toBeUndefined();
  });
});
