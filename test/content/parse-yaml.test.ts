import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import { placeOf, placeOfKey, type Source } from "../../src/content/source.ts";
import { inLine } from "./mistakes.ts";

function parse(text: string): Source {
  const { value, diagnostics } = parseYaml("a.yaml", text);
  expect(diagnostics).toEqual([]);
  return value as Source;
}

/** What is wrong with a text, a line each. */
function mistakes(text: string): string[] {
  const { value, diagnostics } = parseYaml("a.yaml", text);
  expect(value).toBeUndefined();
  return diagnostics.map((found) => inLine(found).replace("a.yaml:", ""));
}

describe("what content files may hold", () => {
  it("is values with their places, of keys too, and of what is missing the nearest part around it", () => {
    const source = parse("title: Olá\nsteps:\n  - number: 1\n    title: Ler\n  - number: 2\n");
    expect(source.value).toEqual({
      title: "Olá",
      steps: [{ number: 1, title: "Ler" }, { number: 2 }],
    });
    expect(placeOf(source, ["title"])).toMatchObject({ line: 1, column: 8, length: 3 });
    expect(placeOfKey(source, ["steps", 0, "title"])).toMatchObject({ line: 4, column: 5 });
    expect(placeOf(source, ["steps", 1, "number"])).toMatchObject({ line: 5, column: 13 });
    expect(placeOfKey(source, ["steps", 1, "title"])).toMatchObject({ line: 5, column: 5 });
  });

  it("has places also where only the whole of YAML can read it", () => {
    const source = parse('"a": {b: [1, "two"]}\nc:\n? d\n');
    expect(source.value).toEqual({ a: { b: [1, "two"] }, c: null, d: null });
    const at = (path: (string | number)[]) => {
      const { line, column, length } = placeOf(source, path);
      return [line, column, length];
    };
    expect([at([]), at(["d"])]).toEqual([
      [1, 1, 20],
      [3, 3, 1],
    ]);
    expect([at(["a"]), at(["a", "b", 1])]).toEqual([
      [1, 6, 15],
      [1, 14, 5],
    ]);
    expect(placeOfKey(source, ["a", "b"])).toMatchObject({ column: 7, length: 1 });
    expect(placeOfKey(source, ["c"])).toMatchObject({ line: 2, column: 1, length: 1 });
  });

  it.each([
    ['a: no\nb: 2026-11-21\nc: "1.10"\n', { a: "no", b: "2026-11-21", c: "1.10" }],
    ["# nota\r\na: 1\r\nb: >-\r\n  dois\r\n  três\r\n", { a: 1, b: "dois três" }],
    ["%YAML 1.2\n---\na: no\n", { a: "no" }],
    ['a: "\\u00e7\\n\\t\\\\"\nb: true\n', { a: "ç\n\t\\", b: true }],
  ])("is %j", (yaml, value) => {
    expect(parse(yaml).value).toEqual(value);
  });
});

const inQuotes = "write the text in quotes";
const reserved = `yaml/syntax: this text starts with a character that YAML reserves | ${inQuotes}`;
const orInQuotes = "write the text itself here; if this is the text, write it in quotes";
const noColon =
  'yaml/syntax: a field starts here without a colon and a space after it | write it as "name: text"';
const tail = (rest: string) => `${inQuotes.replace("the", "the whole")}${rest}`;

it.each([
  // Characters that mean something to YAML.
  ["a: *\n", `1:4 * | ${reserved}`],
  ["a: !b c\n", `1:4 !b | yaml/syntax: YAML reads text that starts with ! as a tag | ${inQuotes}`],
  [
    "a: {b: - c}\n",
    `1:8 -  | yaml/syntax: YAML reads text that starts with { or [ as a list or group | ${inQuotes}`,
  ],
  [
    'a: "\\q"\n',
    "1:5 \\ | yaml/syntax: unknown escape sequence in double quotes | write the backslash twice (\\\\), or use single quotes",
  ],
  ["a: &x &y b\n", "1:7 &y | yaml/syntax: A node can have at most one anchor"],
  ...["title Olá\nb: c\n", "title:\u00a0Olá\nb: c\n", "title：Olá\nb: c\n"].map((text) => [
    text,
    `1:1 ${text.split("\n")[0]} | ${noColon}`,
  ]),
  [
    "# x\n%YAML 1.1\n---\na: no\n",
    "2:1 % | yaml/syntax: YAML reads a line that starts with % as a directive | quote a text that starts with %",
  ],
  [
    "a: 1\n---\nb: 2\n",
    '2:1 --- | yaml/syntax: a second document starts here | remove the line "---": one file holds one page',
  ],
  ["", "1:1  | yaml/syntax: the file is empty | write its fields, or delete it"],
  ["# empty\n", "1:1 # | yaml/syntax: the file is empty | write its fields, or delete it"],
  ...["~", "- a", "a text", "1"].map((text) => [
    `${text}\n`,
    `1:1 ${text} | content/type: a content file must be a group of fields | write each field as "name: value", at the start of a line`,
  ]),
  // Indentation: the line itself, whatever YAML makes of it.
  [
    "a: 1\n b: 2\nc: 3\n",
    "2:1  b | yaml/syntax: this line is indented by 1 space, the lines around it by 0 | remove its indentation, or delete it",
  ],
  [
    "a:\n  - b\n - c\n",
    `3:1  - | yaml/syntax: this line is indented by 1 space, the lines around it by 2 | indent it by 2 spaces, or delete it`,
  ],
  [
    "a:\n  - b: 1\n     c: 2\n    d: 3\n",
    "3:1      c | yaml/syntax: this line is indented by 5 spaces, the lines around it by 4 | indent it by 4 spaces, or delete it",
  ],
  [
    "p: [x]\n  - y\nb: c\n",
    `2:1   - | yaml/syntax: this line is indented by 2 spaces, the lines around it by 0 | remove its indentation, or delete it`,
  ],
  [
    "m:\n  t: >-\n      b: c\n  # e\n  u: v: w\nx: y\n",
    `5:6 v | yaml/syntax: unexpected ": " | ${tail("")}`,
  ],
  [
    "a:\n- b: c\nd:\n  e: f\n\n- b: g\n",
    "6:1 - | yaml/syntax: this entry is outside of its list | move it up, to the other entries; 1 more error may be due to this one",
  ],
  // Where it opens, not where the rest stops making sense.
  ...[
    "title: [Olá\nb: c\n",
    "title: {a: b\nc: d\n",
    'title: "Olá\nb: c\nd: e\n',
    "title: 'Olá",
  ].map((text) => {
    const opening = text.charAt(7);
    return [
      text,
      `1:8 ${opening} | yaml/syntax: this ${/["']/.test(opening) ? "quote" : "bracket"} is not closed | close it, or ${tail("")}`,
    ];
  }),
  // Parts of YAML that content files do not use, and numbers that would change.
  [
    "a: 1e3\n",
    '1:4 1e3 | yaml/unsupported: 1e3 would be read as the number 1000 | write it in quotes: "1e3"',
  ],
  [
    "a: 007\n",
    '1:4 007 | yaml/unsupported: 007 would be read as the number 7 | write it in quotes: "007"',
  ],
  [
    "a: 1.10\n",
    '1:4 1.10 | yaml/unsupported: 1.10 would be read as the number 1.1 | write it in quotes: "1.10"',
  ],
  [
    "a: !!str 1\n",
    `1:10 1 | yaml/unsupported: a tag (!) is not supported in content files | ${orInQuotes}`,
  ],
  [
    "a: !!omap [b: 1]\n",
    `1:11 [b: 1] | yaml/unsupported: a tag (!) is not supported in content files | ${orInQuotes}`,
  ],
  [
    "a: {{x}}\n",
    "1:5 {x} | yaml/unsupported: a field name must be text | quote a text that starts with { or [",
  ],
  [
    "[1, 2]: x\n",
    "1:1 [1, 2] | yaml/unsupported: a field name must be text | quote a text that starts with { or [",
  ],
  [
    "<<: {}\n",
    '1:1 << | yaml/unsupported: the field name "<<" is not supported in content files | choose another name',
  ],
])("what is wrong with %j is said in plain words, with its cause first", (yaml, expected) => {
  expect(mistakes(yaml)).toEqual([expected]);
});

it.each(
  ["[", "{a: ", '["]", ', "- ", "? ", "- [", "- {b: "].flatMap((sign) =>
    [40, 400, 20_000].map((times) => `${/^[[{]/.test(sign) ? "a: " : ""}${sign.repeat(times)}`),
  ),
)("what nests too deeply is refused: %#", (yaml) => {
  expect(mistakes(yaml).length).toBeGreaterThan(0);
});

it("32 levels are not too deep, and 33 are", () => {
  const nest = (levels: number) => `a: ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}`;
  expect(parseYaml("a.yaml", nest(32)).diagnostics).toEqual([]);
  const hint = "reduce the nesting, or quote a text that starts with [, { or -";
  expect(mistakes(nest(33))).toEqual([`1:35 [] | yaml/unsupported: nested too deeply | ${hint}`]);
});

it("many brackets in quotes are a text like any other", () => {
  const text = "[".repeat(99);
  expect(parse(`'a': "${text}"\n`).value).toEqual({ a: text });
});

it("every error that is no error of syntax is reported", () => {
  const text =
    '1: x\n__proto__: y\na: &x 1\na: {b: 1e3}\nc: *x\nd: "\\u202E"\n"\\u0007": "\\uFFFF"\n';
  expect(mistakes(text).map((line) => line.split(" | ").slice(0, 2).join(" "))).toEqual([
    "1:1 1 yaml/unsupported: a field name must be text",
    '2:1 __proto__ yaml/unsupported: the field name "__proto__" is not supported in content files',
    "3:7 1 yaml/unsupported: an anchor (&) is not supported in content files",
    '4:1 a yaml/duplicate-key: duplicate field "a"',
    "5:4 *x yaml/unsupported: an alias (*) is not supported in content files",
    '6:4 "\\u202E" file/character: invisible character U+202E is not allowed',
    '7:1 "\\u0007" file/character: invisible character U+0007 is not allowed',
    '7:11 "\\uFFFF" file/character: invisible character U+FFFF is not allowed',
  ]);
});
