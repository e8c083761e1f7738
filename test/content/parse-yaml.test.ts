import { expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
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

it.each([
  ['a: no\nb: 2026-11-21\nc: "1.10"\n', { a: "no", b: "2026-11-21", c: "1.10" }],
  ["# nota\r\na: 1\r\nb: >-\r\n  dois\r\n  três\r\n", { a: 1, b: "dois três" }],
  ["%YAML 1.2\n---\na: no\n", { a: "no" }],
  ['a: "\\u00e7\\n\\t\\\\"\nb: true\n', { a: "ç\n\t\\", b: true }],
])("what content files may hold is %j", (yaml, value) => {
  expect(parse(yaml).value).toEqual(value);
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
  const hint = "reduce the nesting; if a text starts with [, { or -, write it in quotes";
  expect(mistakes(nest(33))).toEqual([`1:35 [] | yaml/unsupported: nested too deeply | ${hint}`]);
});

it("many brackets in quotes are a text like any other", () => {
  const text = "[".repeat(99);
  expect(parse(`'a': "${text}"\n`).value).toEqual({ a: text });
});
