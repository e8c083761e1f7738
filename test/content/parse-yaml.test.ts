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
