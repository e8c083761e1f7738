import { expect, it } from "vitest";
import { findStructureFault } from "../../src/content/find-structure-faults.ts";

/** Forty levels, each below the one before and a column further in. */
function nested(opening: string): string {
  return Array.from({ length: 40 }, (_, level) => `${" ".repeat(level)}${opening}`).join("\n");
}

it.each(["<<<<<<< HEAD", "|||||||", "=======", ">>>>>>> main"])("finds the marker %s", (line) => {
  for (const text of [`a: b\n${line}\nc: d\n`, `a: b\n${line}`, `a: b\r\n${line}\r\nc: d`]) {
    expect(findStructureFault("a.yaml", text)).toMatchObject({
      code: "yaml/syntax",
      message: "unresolved merge conflict marker",
      hint: "choose one of the two versions, and remove the marker lines",
      place: { line: 2, column: 1, length: 7 },
    });
  }
});

it.each([
  ["a list in brackets", `a: ${"[".repeat(40)}`, 1, 35],
  ["a group in brackets", `a: ${"{a: ".repeat(40)}`, 1, 128],
  ["brackets hidden by texts", `a: ${'["]]]]",'.repeat(40)}`, 1, 252],
  ["a list behind one that has no end", `a: [b\nc: ${"[".repeat(40)}`, 2, 34],
  ["a list on one line", "- ".repeat(40), 1, 65],
  ["keys on one line", "? ".repeat(40), 1, 65],
  ["a list with each hyphen on its line", nested("-"), 33, 33],
  ["groups", nested("a:"), 33, 33],
  ["groups with blank lines", nested("a:\n"), 65, 33],
])("finds the 33rd level of %s", (_, text, line, column) => {
  expect(findStructureFault("a.yaml", text)).toMatchObject({
    code: "yaml/unsupported",
    message: "nested too deeply (limit: 32 levels)",
    hint: "reduce the nesting, or quote a text that starts with [, { or -",
    place: { line, column },
  });
});

it.each([
  ...[
    "<<<<<< six",
    "<",
    "=",
    ">",
    "|",
    "========",
    "<<<<<<<HEAD",
    " =======",
    "a: =======",
    "# >>>>>>> b",
  ],
  `a: "${"[".repeat(40)}"\n`,
  `a: [b${"]".repeat(40)}\n${"c: [d]\n".repeat(40)}`,
  `a: |\n${"  b\n".repeat(3)}${" ".repeat(40)}c\n`,
  `a: >-\n${"  [ { - text\n".repeat(50)}b: |\n  x\n`,
  "- ".repeat(32),
])("takes %j", (text) => {
  expect(findStructureFault("a.yaml", `a: b\n${text}\n`)).toBeUndefined();
});
