import { expect, it } from "vitest";
import { formatCodeFrame } from "../../src/diagnostics/code-frame.ts";
import { placeAt } from "../../src/diagnostics/place.ts";
import { suggestionHint } from "../../src/diagnostics/suggest.ts";

const long = `title: ${"palavra ".repeat(40)}{erro}`;
const x = (count: number) => "x".repeat(count);
const y = (count: number) => "y".repeat(count);

it.each([
  [
    "the line before and after",
    "hero:\n  titel: Rio\n  badge: x\n",
    "titel",
    "  1 | hero:\n> 2 |   titel: Rio\n    |   ^^^^^\n  3 |   badge: x",
  ],
  ["numbers in one column", `${"a: 1\n".repeat(9)}b`, "b", "   9 | a: 1\n> 10 | b\n     | ^"],
  ["a tab as a space", "a:\tb\n", "b", "> 1 | a: b\n    |    ^\n  2 |"],
  ["the end of a file as it is", "a: 1\r\nb: 2", "b", "  1 | a: 1\n> 2 | b: 2\n    | ^"],
  ["no sign that steers", "\u001b[31mA\u202e", "A", "> 1 | \u{FFFD}[31mA\u{FFFD}\n    |      ^"],
  [
    "a long mark as far as there is room",
    `a: ${x(300)}`,
    x(300),
    `> 1 | a: ${x(93)}\n    |    ${"^".repeat(93)}`,
  ],
  [
    "a place far to the right",
    `${y(200)}${x(50)}z`,
    x(50),
    `> 1 | ${y(75)}${x(21)}\n    | ${" ".repeat(75)}${"^".repeat(21)}`,
  ],
])("a frame shows %s", (_, text, mark, frame) => {
  const start = text.indexOf(mark);
  expect(formatCodeFrame(placeAt("a.yaml", text, start, start + mark.length))).toBe(frame);
});

it("a frame shows a long line around its mark", () => {
  const start = long.indexOf("{");
  const [line, carets] = formatCodeFrame(placeAt("a.yaml", long, start, start + 6)).split("\n");
  expect(line?.length).toBeLessThan(110);
  expect(carets?.indexOf("^")).toBe(line?.indexOf("{erro}"));
});

const text = "um: 1\ndois: 2\r\ntrês: 3";

it.each([
  [0, 2, 1, 1, 2],
  // To the end of the line, and at least one character.
  [4, 12, 1, 5, 1],
  [5, 5, 1, 6, 1],
  [6, 7, 2, 1, 1],
  [12, 13, 2, 7, 1],
  [15, 16, 3, 1, 1],
  [text.length, text.length, 3, 8, 1],
])("offsets %i to %i are line %i, column %i, length %i", (start, end, line, column, length) => {
  expect(placeAt("a.yaml", text, start, end)).toMatchObject({ line, column, length });
  expect(placeAt("a.yaml", "", 0)).toMatchObject({ line: 1, column: 1, length: 1 });
});

const fields = ["title", "subtitle", "email", "faqPath"];
const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => prefix + index);

it.each([
  ["titel", fields, 'did you mean "title"?'],
  ["Title", fields, 'did you mean "title"?'],
  ["emial", fields, 'did you mean "email"?'],
  ["faqpath", fields, 'did you mean "faqPath"?'],
  ["subtitles", fields, 'did you mean "subtitle"?'],
  ...["colour", "x", "zzzzz", "fa"].map((wrong): [string, string[], string] => [
    wrong,
    fields,
    "use one of: email, faqPath, subtitle, title",
  ]),
  // A short name has to be nearer.
  ["di", ["dna"], "use one of: dna"],
  ["dn", ["dna"], "use one of: dna"],
  ["dma", ["dna"], 'did you mean "dna"?'],
  ["dmn", ["dna"], "use one of: dna"],
  ["dnaa", ["dn"], 'did you mean "dn"?'],
  ["abcdefxyz", ["abcdef"], 'did you mean "abcdef"?'],
  ["abcdewxyz", ["abcdef"], "use one of: abcdef"],
  ["titel", [], undefined],
  // Among many names, one is always near.
  ["close", ["clock"], 'did you mean "clock"?'],
  ["close", ["clock", ...many(24, "f")], undefined],
  ["closee", ["close", ...many(24, "f")], 'did you mean "close"?'],
  ["foto-2.jpg", ["foto-1.jpg"], "use one of: foto-1.jpg"],
  ["fotto-2.jpg", ["foto-2.jpg", "foto-1.jpg"], 'did you mean "foto-2.jpg"?'],
  ["zzzz", many(24, "f"), `use one of: ${many(24, "f").sort().join(", ")}`],
  ["zzzz", many(25, "f"), undefined],
  // Longer texts are not compared.
  ["a".repeat(200), ["a".repeat(199)], `did you mean "${"a".repeat(199)}"?`],
  ["a".repeat(500_000), many(2000, "a".repeat(199)), undefined],
])("the hint about an unknown name is the nearest one, or a short list (%#)", (...row) => {
  const [wrong, candidates, hint] = row;
  expect(suggestionHint(wrong, candidates)).toBe(hint);
});
