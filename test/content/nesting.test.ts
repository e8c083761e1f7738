import { describe, expect, it } from "vitest";
import { nestsTooDeep } from "../../src/content/nesting.ts";

/** Levels each below the one before, a column further in. */
function nested(opening: string): string {
  return Array.from({ length: 40 }, (_, level) => `${" ".repeat(level)}${opening}`).join("\n");
}

describe("nestsTooDeep(text)", () => {
  it.each([
    ["a list in brackets", `a: ${"[".repeat(40)}`, "1:35"],
    ["a group in brackets", `a: ${"{a: ".repeat(40)}`, "1:128"],
    ["brackets hidden by texts", `a: ${'["]]]]",'.repeat(40)}`, "1:252"],
    ["a list behind one that has no end", `a: [b\nc: ${"[".repeat(40)}`, "2:34"],
    ["a list on one line", "- ".repeat(40), "1:65"],
    ["keys on one line", "? ".repeat(40), "1:65"],
    ["a list with each hyphen on its line", nested("-"), "33:33"],
    ["groups", nested("a:"), "33:33"],
    ["groups with blank lines", nested("a:\n"), "65:33"],
  ])("finds the 33rd level of %s", (_, text, place) => {
    const lines = text.slice(0, nestsTooDeep(text)).split("\n");
    expect(`${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`).toBe(place);
  });

  it.each([
    ["brackets, hyphens and blanks in a text", `a: >-\n${"  [ { - text\n".repeat(50)}b: |\n  x\n`],
    ["lines of a text that lie far in", `a: |\n  x\n${" ".repeat(60)}- y\n`],
    ["lists side by side", "- [a, b]\n".repeat(50)],
    ["groups side by side", "- {a: b}\n".repeat(50)],
    ["as many levels as there may be", "- ".repeat(32)],
  ])("takes %s", (_, text) => {
    expect(nestsTooDeep(text)).toBeUndefined();
  });
});
