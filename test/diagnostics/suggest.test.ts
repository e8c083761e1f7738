import { expect, it } from "vitest";
import { suggest, suggestionHint } from "../../src/diagnostics/suggest.ts";

const fields = ["title", "subtitle", "email", "faqPath"];

it.each([
  ["titel", fields, "title"],
  ["Title", fields, "title"],
  ["emial", fields, "email"],
  ["faqpath", fields, "faqPath"],
  ["subtitles", fields, "subtitle"],
  ["colour", fields, undefined],
  ["x", fields, undefined],
  ["zzzzz", fields, undefined],
  ["fa", fields, undefined],
  ["title", [], undefined],
  // A short name has to be nearer.
  ["di", ["dna"], undefined],
  ["dn", ["dna"], undefined],
  ["dma", ["dna"], "dna"],
  ["dmn", ["dna"], undefined],
  ["dnaa", ["dn"], "dn"],
  ["abcdefxyz", ["abcdef"], "abcdef"],
  ["abcdewxyz", ["abcdef"], undefined],
])("suggest(%j, %j) is %s", (wrong, candidates, meant) => {
  expect(suggest(wrong, candidates)).toBe(meant);
});

const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => prefix + index);

it.each([
  ["titel", ["title"], 'did you mean "title"?'],
  ["titel", [], undefined],
  ["zzzz", ["b", "a"], "use one of: a, b"],
  ["zzzz", many(24, "f"), `use one of: ${many(24, "f").sort().join(", ")}`],
  ["zzzz", many(25, "f"), undefined],
  // Longer texts are not compared.
  ["a".repeat(200), ["a".repeat(199)], `did you mean "${"a".repeat(199)}"?`],
  ["a".repeat(500_000), many(2000, "a".repeat(199)), undefined],
])("suggestionHint(wrong, candidates) asks for the nearest or lists a few (%#)", (...args) => {
  const [wrong, candidates, hint] = args;
  expect(suggestionHint(wrong, candidates)).toBe(hint);
});
