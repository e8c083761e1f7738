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

  it("asks more of a short name", () => {
    expect(suggest("di", ["dna"])).toBeUndefined();
    expect(suggest("dn", ["dna"])).toBeUndefined();
    expect(suggest("dma", ["dna"])).toBe("dna");
    expect(suggest("dmn", ["dna"])).toBeUndefined();
    expect(suggest("dnaa", ["dn"])).toBe("dn");
    expect(suggest("abcdefxyz", ["abcdef"])).toBe("abcdef");
    expect(suggest("abcdewxyz", ["abcdef"])).toBeUndefined();
  });

  it.each(["colour", "x", "zzzzz", "fa"])("does not guess at %s", (wrong) => {
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

  it("asks whether the nearest was meant", () => {
    expect(suggestionHint("titel", ["title"])).toBe('did you mean "title"?');
    expect(suggestionHint("titel", [])).toBeUndefined();
  });

  it("says nothing rather than list too many", () => {
    const enough = Array.from({ length: 24 }, (_, index) => `f${index}`);
    expect(suggestionHint("zzzz", enough)).toMatch(/^known here: f0, f1, f10/);
    expect(suggestionHint("zzzz", [...enough, "g"])).toBeUndefined();
    const many = Array.from({ length: 50 }, (_, index) => `field${index}`);
    expect(suggestionHint("zzzz", many)).toBeUndefined();
  });

  it("compares no text that is longer than any name", () => {
    expect(suggestionHint("a".repeat(200), ["a".repeat(199)])).toContain("did you mean");
    const many = Array.from({ length: 2000 }, (_, index) => `${"a".repeat(199)}${index}`);
    expect(suggestionHint("a".repeat(500_000), many)).toBeUndefined();
  });
});
