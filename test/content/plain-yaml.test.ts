import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { parseExactly } from "../../src/content/parse-exactly.ts";
import { locatePlainYaml, readPlainYaml } from "../../src/content/plain-yaml.ts";
import type { SourceRange } from "../../src/content/source.ts";
import { companyContent } from "../support/company-site.ts";

const files = glob.sync("**/*.yaml", { cwd: companyContent }).sort();
const texts = files.map((file) => readFileSync(join(companyContent, file), "utf8"));

/** Every shape that the reader knows, and its neighbours, on few lines: `yaml` is slow. */
const sample = `# About
route: /
draft: true
meta:
  title: One | {brand} # not said
  text: >-
    First line
    goes on: here # and here

    # second paragraph
  literal: |
    a
      b
  clip: >
    one
    two
items:
- plain
- "quoted: # text"
- 'it''s' # so
  # a comment
- slug: a-b
  steps:
    - number: 1
      title: x

    - number: 20
      title: "{token}"
nested:
  - - a
    - b: c
      d: 007x
none: []
last: end
`;

/** Bits that mean something in YAML, and some that do not. */
const bits = fc.constantFrom(
  ..."abz09 -:#'\"{}[]|>&*!%@`,?~.+_\\/é\n\t\u00a0",
  ...["  ", "\n\n", ": ", " #", "- ", "\n  ", "\n- ", ">-", "|", "|-", ">", "null", "true", "Yes"],
  ...["~", "1e3", "0x1", "0o7", ".5", "-1", "1_000", "---", "...", "<<", "\r\n", "\ufeff", "''"],
  ...["__proto__", "key: v", "\n    ", "[]", "{}", "[a]", "null: x", "\u2028", "🧬", "=======\n"],
);

interface Change {
  at: number;
  remove: number;
  insert: string;
}

const changes = fc.array(
  fc.record<Change>({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    remove: fc.constantFrom(0, 0, 0, 1, 2, 4, 12),
    insert: fc.oneof(bits, bits, fc.constant("")),
  }),
  { minLength: 1, maxLength: 4 },
);

function applyChanges(text: string, list: readonly Change[]): string {
  return list.reduce((changed, { at, remove, insert }) => {
    const offset = Math.floor(at * (changed.length + 1));
    return changed.slice(0, offset) + insert + changed.slice(offset + remove);
  }, text);
}

/** Ranges without the ends of groups and lists, which no diagnostic shows. */
function describeRanges(range: SourceRange | undefined): unknown {
  if (!range) return undefined;
  const { start, end, key, children } = range;
  if (children.size === 0) return { start, end, key };
  return {
    start,
    key,
    children: [...children].map(([name, child]) => [name, describeRanges(child)]),
  };
}

/** Whether the reader supports a text; if so, `yaml` must say the same. */
function agree(text: string): boolean {
  const plain = readPlainYaml(text);
  if (!plain) return false;
  const exact = parseExactly("file.yaml", text);
  const said = [[], plain, describeRanges(locatePlainYaml(text))];
  const wanted = [exact.diagnostics, exact.value?.value, describeRanges(exact.value?.range)];
  // Thousands of times: Node compares many times faster than what shows the difference.
  if (!isDeepStrictEqual(said, wanted)) expect(said).toStrictEqual(wanted);
  return true;
}

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
] as [string, object][])("%j is what it is to yaml, value and ranges", (text, value) => {
  expect(agree(text)).toBe(true);
  expect(readPlainYaml(text)).toStrictEqual(value);
});

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
  "a: b\u0007\n",
  "- ".repeat(100_000),
])("%j is left to yaml", (text) => {
  expect(readPlainYaml(text)).toBeUndefined();
});

it.each(files)("%s is read without yaml", (file) => {
  expect(agree(texts[files.indexOf(file)] ?? "")).toBe(true);
});

it("nothing is read otherwise than by yaml, whatever is changed in a sample", () => {
  let supported = 0;
  fc.assert(
    fc.property(changes, (list) => {
      if (agree(applyChanges(sample, list))) supported++;
    }),
    { numRuns: 20_000 },
  );
  // A reader that supports nothing would agree with everything.
  expect(supported).toBeGreaterThan(2000);
});

it("nothing is read otherwise than by yaml, whatever is changed in real files", () => {
  const real = fc.constantFrom(...texts);
  fc.assert(
    fc.property(real, changes, (text, list) => {
      agree(applyChanges(text, list));
    }),
    { numRuns: 2000 },
  );
});
