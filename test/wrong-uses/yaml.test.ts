import { expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import { inLine } from "../content/mistakes.ts";

it.each([
  // Characters that mean something to YAML.
  "a: *\n",
  ...["a: !b c\n", "a: ? b\n"],
  ...["a: {b: - c}\n", "a: - b\n"],
  'a: "\\q"\n',
  "a: &x &y b\n",
  "title Olá\nb: c\n",
  "title:\u00a0Olá\nb: c\n",
  "title：Olá\nb: c\n",
  "# x\n%YAML 1.1\n---\na: no\n",
  "a: 1\n---\nb: 2\n",
  ...["", "# empty\n", "~\n", "- a\n", "a text\n", "1\n"],
  // Indentation: the line itself, whatever YAML makes of it.
  "a: 1\n b: 2\nc: 3\n",
  "a:\n  - b\n - c\n",
  "a:\n  - b: 1\n     c: 2\n    d: 3\n",
  "p: [x]\n  - y\nb: c\n",
  "m:\n  t: >-\n      b: c\n  # e\n  u: v: w\nx: y\n",
  "a:\n- b: c\nd:\n  e: f\n\n- b: g\n",
  "- a\n    b: c\n",
  "a:\n  b: c\n# d\n- b: e\nf: g\n",
  ...["x:\n  - a\n    b: c\n", "x:\n  - a\n      b: c\n", "a:\n  b: c\n  d: e\n    f: g\n"],
  "a:\n  b: one,\nread by read\n  c: d\n",
  "a:\n  b: >-\n    x\n\nc\n  d: e\n  f: g\n",
  ...["a:\n  b:\n  c: d\n    e: f\n", "a:\n    b: c\n  d: e\n  f: g\n"],
  "a:\n  b: c\nd:\n  e: f\n    g: h\n  i: j\n",
  ...["a:\n  b: c\n    d: e\n  - b: f\n", "a:\n  -b: c\n    d: e\n  - b: f\n"],
  // Where it opens, not where the rest stops making sense.
  ...["title: [Olá\nb: c\n", "title: {a: b\nc: d\n", 'title: "Olá\nb: c\nd: e\n', "title: 'Olá"],
  ...['a:\n  b: "c\n  d: "e"\n', 'a:\n  b: "c\n# d: "e"\n'],
  // Parts of YAML that content files do not use, and numbers that would change.
  ...["a: 1e3\n", "a: 007\n", "a: 1.10\n", "a: !!str 1\n", "a: !!omap [b: 1]\n", "a:\n  ! b\n"],
  ...["a: {{x}}\n", "[1, 2]: x\n", "<<: {}\n"],
  // All errors that are none of syntax.
  '1: x\n__proto__: y\na: &x 1\na: {b: 1e3}\nc: *x\nd: "\\u202E"\n"\\u0007": "\\uFFFF"\n',
])("what is wrong with %j is said in plain words, with its cause first", (text) => {
  const { value, diagnostics } = parseYaml("a.yaml", text);
  expect(value).toBeUndefined();
  expect(diagnostics.map(inLine).join("\n")).toMatchSnapshot();
});
