import { expect, it } from "vitest";
import { editList } from "../../src/content/edit-list.ts";

const text = `before: 1
items:
  # of all
  - a: 1 # one
    b: >-
      long
      text

  # of two
  - a: 2
  - a: 3 # three

# after
flow: [1, 2]
plain:
- p
- q
`;
const one = "  - a: 1 # one\n    b: >-\n      long\n      text\n";
const two = "  # of two\n  - a: 2\n";
const three = "  - a: 3 # three\n";

/** The text with the entries of `items` written as these lines. */
const withItems = (...lines: string[]) => text.replace(`${one}\n${two}${three}`, lines.join(""));

it.each([
  ["moves an entry with its comment", [1, 0, 2], withItems(two, "\n", one, three)],
  ["copies one without a comment", [0, 1, 1, 2], withItems(one, "\n", two, "  - a: 2\n", three)],
  ["removes the first", [1, 2], withItems(two, "\n", three)],
  ["removes an entry and keeps its comment", [0, 2], withItems(one, "\n", "  # of two\n", three)],
  ["removes the last", [0, 1], withItems(one, "\n", two)],
])("%s", (_, order, expected) => {
  expect(editList("a.yaml", text, ["items"], order)).toBe(expected);
  const windows = (part: string) => part.replaceAll("\n", "\r\n");
  expect(editList("a.yaml", windows(text), ["items"], order)).toBe(windows(expected));
});

it("writes a list without entries, and one that is not indented", () => {
  expect(editList("a.yaml", text, ["plain"], [])).toBe(text.replace(":\n- p\n- q", ": []"));
  expect(editList("a.yaml", text, ["plain"], [1, 0])).toBe(text.replace("- p\n- q", "- q\n- p"));
});

it.each([
  ["a list in one line", text, ["flow"]],
  ["no list", text, ["before"]],
  ["a list inside of a line", "a:\n  - - 1\n    - 2\n", ["a", 0]],
  ["a list that is said once and meant twice", "a: &it\n  - 1\n  - 2\nb: *it\n", ["b"]],
])("leaves %s alone", (_, source, path) => {
  expect(editList("a.yaml", source, path, [1, 0])).toBeUndefined();
});
