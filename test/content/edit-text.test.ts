import { expect, it } from "vitest";
import { editText } from "../../src/content/edit-text.ts";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import { valueAt } from "../../src/content/source.ts";

const file = `# about the page
title: Plain words   # a comment behind
single: 'It''s'
"quoted": "a \\"b\\""

group:
  folded: >-
    One paragraph of words that goes on
    over two lines.

    A second paragraph.

  # about the list
  list:
    - first
    - "{email}"   # a token
    - |
      In a
      list.
  literal: |
    As it
    is.
  kept: >
    Ends with a line.
last: x
`;

/** The file with one part replaced, as an exact text. */
function replaced(from: string, to: string): string {
  expect(file).toContain(from);
  return file.replace(from, () => to);
}

it.each([
  ["that holds nothing yet", "a: >-\nb: x\n", "new words", 'a: "new words"\nb: x\n'],
  ["that holds nothing yet, at the end", "a: >-\n", "new words", "a: >-\n  new words"],
  ["that begins with a blank line", "a: >-\n \n   one\nb: x\n", "two", "a: >-\n   two\nb: x\n"],
  ["that says how it is indented", "a: >2-\n    one\nb: x\n", "two", "a: >-\n  two\nb: x\n"],
  ["that keeps its ends", "a: >+\n  one\n\n\nb: x\n", "two\n\n\n", "a: >+\n  two\n\n\nb: x\n"],
  ["that ends with the file", "a: >-\n  one", "two", "a: >-\n  two"],
])("fills a folded block %s", (_, text, value, expected) => {
  const edited = editText("a.yaml", text, ["a"], value);
  expect(edited).toBe(expected);
  expect(parseYaml("a.yaml", expected).value?.value).toMatchObject({ a: value });
});

it.each([[["a", "b"]], [["list", 7]], [["list"]], [["none"]], [["empty", "a"]]])(
  "writes nothing where there is no text: %j",
  (path) => {
    expect(editText("a.yaml", "a: x\nlist: [y]\nempty:\n", path, "z")).toBeUndefined();
    expect(editText("a.yaml", "a: [", path, "z")).toBeUndefined();
  },
);

it.each([
  ["plain", ["title"], "Other words", "Plain words ", "Other words "],
  ["plain, with what needs quotes", ["title"], "a: b # c", "Plain words ", '"a: b # c" '],
  ["plain, like a number", ["title"], "2010", "Plain words ", '"2010" '],
  ["plain, starting with a token", ["title"], "{brand} x", "Plain words ", '"{brand} x" '],
  ["single quotes", ["single"], "It's that", "'It''s'", "'It''s that'"],
  ["single quotes, in lines", ["single"], "a\nb", "'It''s'", ">-\n  a\n\n  b"],
  ["double quotes", ["quoted"], 'c "d"', '"a \\"b\\""', '"c \\"d\\""'],
  ["double quotes, around both kinds", ["quoted"], `it's "d"`, '"a \\"b\\""', '"it\'s \\"d\\""'],
  ["in a list", ["group", "list", 0], "erste", "- first", "- erste"],
  ["a token", ["group", "list", 1], "{email} or", '"{email}" ', '"{email} or" '],
  ["last", ["last"], "y", "last: x", "last: y"],
  ["literal", ["group", "literal"], "As\nit was.\n", "As it\n    is.", "As\n    it was."],
  ["folded, and its end", ["group", "kept"], "Ends so.\n", "Ends with a line.", "Ends so."],
  [
    "folded, in lines of its own",
    ["group", "folded"],
    `${"word ".repeat(13)}end ${"word ".repeat(7)}end.\nNext.`,
    "One paragraph of words that goes on\n    over two lines.\n\n    A second paragraph.",
    `${"word ".repeat(13)}end\n    ${"word ".repeat(7)}end.\n\n    Next.`,
  ],
] as const)("a text in its place %s", (_, path, value, from, to) => {
  const edited = editText("a.yaml", file, path, value);
  expect(edited).toBe(replaced(from, to));
  expect(valueAt(parseYaml("a.yaml", edited ?? "").value?.value, path)).toBe(value);
});

it("a text in its place may be anything: it reads back as it was meant, and nothing else has changed", () => {
  const texts = ["a\tb", "a\nb", "  ", ...`- x,? x,@x,',",\\n,x:,#x,~,🧬 é,%,---`.split(",")];
  const paths = ["title", "single", "quoted", "group.folded", "group.list.0", "group.list.2"];
  for (const name of paths) {
    const path = name.split(".").map((key) => (/\d/.test(key) ? Number(key) : key));
    for (const text of texts) {
      const edited = editText("a.yaml", file, path, text);
      expect(valueAt(parseYaml("a.yaml", edited ?? "").value?.value, path)).toBe(text);
      const comments = (whole = "") => whole.match(/# (?:about|a ).*/g);
      expect(comments(edited)).toEqual(comments(file));
    }
  }
});

it.each(["title", "folded", "last"])(
  "a text in its place becomes a block where quotes would need escapes: %s",
  (key) => {
    const path = key === "folded" ? ["group", key] : [key];
    for (const text of [
      'It\'s a "list" #1:\n\n- [one](/a)\n- two\n\n\nEnd.',
      'She said: "it\'s so" - and left',
      "Code:\n\n    a: b\n\n1. x\n   y",
    ]) {
      const edited = editText("a.yaml", file, path, text) ?? "";
      expect(edited).toMatch(new RegExp(`${key}: [>|]-`));
      expect(edited).not.toContain("\\n");
      expect(valueAt(parseYaml("a.yaml", edited).value?.value, path)).toBe(text);
    }
  },
);

it.each([
  [["title"], "a\n\nb", ">-   # a comment behind\n  a\n\n\n  b"],
  [["single"], 'It\'s a "list":\n\n- one', '>-\n  It\'s a "list":\n\n\n  - one'],
  [["group", "folded"], "One.\nTwo.", ">-\n    One.\n\n    Two.\n\n  # about the list"],
  [["group", "literal"], "One.\nTwo.\n", "|\n    One.\n    Two.\n  kept"],
  [["group", "list", 2], "One.\nTwo.\n", "|\n      One.\n      Two.\n  literal"],
  [["last"], "a \"b\"\n'c'", ">-\n  a \"b\"\n\n  'c'"],
] as const)(
  "a text in its place keeps the line ends of the file: %j, %j",
  (path, value, expected) => {
    for (const newline of ["\r\n", "\n"]) {
      const edited = editText("a.yaml", file.replaceAll("\n", newline), path, value) ?? "";
      expect(edited.replaceAll(newline, "")).not.toContain("\n");
      expect(edited).toContain(` ${expected}`.replaceAll("\n", newline));
      expect(valueAt(parseYaml("a.yaml", edited).value?.value, path)).toBe(value);
    }
  },
);
