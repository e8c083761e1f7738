import { describe, expect, it } from "vitest";
import { parseExactly } from "../../src/content/parse-exactly.ts";
import { locatePlainYaml, readPlainYaml } from "../../src/content/plain-yaml.ts";
import type { Positions } from "../../src/content/source.ts";

/** Each value and key as it is written, by its way down. */
function written(text: string, positions: Positions | undefined, path = ""): [string, string][] {
  if (!positions) return [];
  const { start, end, key, children } = positions;
  const own: [string, string][] = [];
  if (key) own.push([`key ${path}`, `${key.start} ${text.slice(key.start, key.end)}`]);
  // Where a group ends among blank lines is nowhere shown.
  own.push([path, children.size === 0 ? `${start} ${text.slice(start, end)}` : `${start}`]);
  for (const [name, child] of children)
    own.push(...written(text, child, `${path}/${String(name)}`));
  return own;
}

describe("readPlainYaml(text), where it is sure", () => {
  it.each([
    ["a: b\n", { a: "b" }],
    ["a: b", { a: "b" }],
    ["a:   b   \n", { a: "b" }],
    ["a: b # c\n", { a: "b" }],
    ["a: b#c\n", { a: "b#c" }],
    ["a: b  #\n", { a: "b" }],
    ["# c\n\n  \na: b\n", { a: "b" }],
    ["a: true\nb: false\n", { a: true, b: false }],
    ["a: truer\nb: nullify\nc: Truth\n", { a: "truer", b: "nullify", c: "Truth" }],
    ["a: 0\nb: 12\nc: 123456789012345\n", { a: 0, b: 12, c: 123456789012345 }],
    ["a: 12 x\nb: 1a\n", { a: "12 x", b: "1a" }],
    ['a: "b: c # d"\n', { a: "b: c # d" }],
    ['a: "b" # c\n', { a: "b" }],
    ["a: 'b''s'\nc: ''\n", { a: "b's", c: "" }],
    ['a: ""\n', { a: "" }],
    ["a: 'b \"c\"'\n", { a: 'b "c"' }],
    ["a: b 'c' \"d\"\n", { a: "b 'c' \"d\"" }],
    ["a: []\n", { a: [] }],
    ["a:b: c\n".replace("a:b", "a-b_1"), { "a-b_1": "c" }],
    ["Abc: c\nAbc-D: e\n", { Abc: "c", "Abc-D": "e" }],
    ["a: x:y\nb: http://c\n", { a: "x:y", b: "http://c" }],
    ["a:\n  b: c\n  d:\n    e: f\ng: h\n", { a: { b: "c", d: { e: "f" } }, g: "h" }],
    ["a:\n    b: c\n", { a: { b: "c" } }],
    ["a:\n- b\n- c\nd: e\n", { a: ["b", "c"], d: "e" }],
    ["a:\n  - b\n  -   c\n", { a: ["b", "c"] }],
    ["a:\n  - b: c\n    d: e\n  - f: g\n", { a: [{ b: "c", d: "e" }, { f: "g" }] }],
    ["a:\n  - - b\n    - c\n  - - d\n", { a: [["b", "c"], ["d"]] }],
    ["a:\n  - 1\n  - 'x'\n  - true\n", { a: [1, "x", true] }],
    ["a:\n\n  # c\n  - b\n\n  - d\n", { a: ["b", "d"] }],
    ["a: |\n  b\n  c\n", { a: "b\nc\n" }],
    ["a: |-\n  b\n\n   c\nd: e\n", { a: "b\n\n c", d: "e" }],
    ["a: >\n  b\n  c\n\n", { a: "b c\n" }],
    ["a: >-\n  b\n  c\n\n  d\n\n\n  e\n", { a: "b c\nd\n\ne" }],
    ["a: >-\n  b # c\n  d: e\n  - f\n", { a: "b # c d: e - f" }],
    ["a:\n  - >-\n    b\n    c\n  - |\n    d\n", { a: ["b c", "d\n"] }],
    ["a: |\n  b \n", { a: "b \n" }],
    ["a: \u00a0b\u00a0\n", { a: "\u00a0b\u00a0" }],
    ["a: 🧬 é\n", { a: "🧬 é" }],
    ["a: b-c\nd: e?\nf: x!\n", { a: "b-c", d: "e?", f: "x!" }],
    ["a: |\n  b\n\n\nc: d\n", { a: "b\n", c: "d" }],
    ["a: |-\n  b\n\n", { a: "b" }],
    ["a:\n b: c\n d:\n - e\n", { a: { b: "c", d: ["e"] } }],
    ["a:\n  - # c\n    b: c\n  - \n\n    d\n", { a: [{ b: "c" }, "d"] }],
    ["a: |-\n  b", { a: "b" }],
    ["a: >-\n  b\nc: d", { a: "b", c: "d" }],
  ] as [string, object][])("%j is what it is to yaml, value and places", (text, value) => {
    const exact = parseExactly("a.yaml", text);
    expect(exact.value?.value).toEqual(value);
    expect(readPlainYaml(text)).toStrictEqual(value);
    expect(written(text, locatePlainYaml(text))).toEqual(written(text, exact.value?.positions));
  });
});

describe("readPlainYaml(text), where it is not sure", () => {
  it.each([
    "",
    "# c\n",
    "a\n",
    "- a\n",
    " a: b\n",
    "a: b\n c: d\n",
    "a: b\n  c\n",
    "a:\n",
    "a:\nb: c\n",
    "a:\n  b\n",
    "a:\n  - b\n - c\n",
    "a:\n  - b\n   - c\n",
    "a:\n  -\n    b: c\n",
    "a:\n  -\n",
    "a:\n  - b\n  -\n",
    "a:\n- b\n-\n",
    "a:\n  -b\n",
    "a:\n  b c\n",
    "a:\n  ? b\n",
    "a:\n  - \n  - b\n",
    "a:\n- b\n-c\n",
    "ab:\n- b\nc\n",
    "ab:\n  - c: d\n    e\n",
    "ab:\n    c: d\n  e: f\n",
    "a:\n  b: c\n d: e\n",
    "a: b\na: c\n",
    "a: b: c\n",
    "a: b:\n",
    "a: - b\n",
    "a: ? b\n",
    "a: : b\n",
    "a: null\n",
    "a: NULL\n",
    "a: True\n",
    "a: ~\n",
    "a: 007\n",
    "a: 1.5\n",
    "a: .5\n",
    "a: 1e3\n",
    "a: 1e+30\n",
    "a: 0x1f\n",
    "a: 0o7\n",
    "a: -1\n",
    "a: +1\n",
    "a: 1234567890123456\n",
    "a: {b: c}\n",
    "a: [b]\n",
    "a: &b c\n",
    "a: *b\n",
    "a: !b c\n",
    "a: @b\n",
    "a: `b`\n",
    "a: %b\n",
    "a: #b\n",
    'a: "b\\n"\n',
    'a: "b" c\n',
    'a: "b\n',
    'a: "b"#c\n',
    "a: 'b'c'\n",
    "a: 'b\n  c'\n",
    "a: >-\nb: c\n",
    "a: |\n",
    "a: >+\n  b\n",
    "a: |2\n  b\n",
    "a: >- # c\n  b\n",
    "a: >-\n  b\n    c\n",
    "a: >-\n  b \n  c\n",
    "a: |\n\n  b\n",
    "a: |\n   b\n  c\n",
    "a: |\n  b\n \n  c\n",
    "true: a\n",
    "null: a\n",
    "1: a\n",
    "<<: a\n",
    "__proto__: a\n",
    "AB: c\n",
    "a : b\n",
    "a:\tb\n",
    "a: b\tc\n",
    "a: b\r\n",
    "\ufeffa: b\n",
    "a: b\u2028c\n",
    "a: \ud800\n",
    "---\na: b\n",
    "a: b\n...\n",
    "a: b\n---\n",
    `${Array.from({ length: 40 }, (_, at) => `${" ".repeat(at)}a:`).join("\n")} b\n`,
  ])("%j is left to yaml", (text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});
