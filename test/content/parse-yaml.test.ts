import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import { formatPath, placeOf, placeOfKey, type Source } from "../../src/content/source.ts";

function parse(text: string): Source {
  const { value, diagnostics } = parseYaml("a.yaml", text);
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error("no value");
  return value;
}

function codesOf(text: string) {
  const { value, diagnostics } = parseYaml("a.yaml", text);
  expect(value).toBeUndefined();
  return diagnostics.map(({ code, place }) => `${place?.line}:${place?.column} ${code}`);
}

describe("parseYaml(file, text)", () => {
  const text = "title: Olá\nsteps:\n  - number: 1\n    title: Ler\n  - number: 2\n";

  it("gives plain values", () => {
    expect(parse(text).value).toEqual({
      title: "Olá",
      steps: [{ number: 1, title: "Ler" }, { number: 2 }],
    });
  });

  it("knows where each value and key stands", () => {
    const source = parse(text);
    expect(placeOf(source, ["title"])).toMatchObject({ line: 1, column: 8, length: 3 });
    expect(placeOfKey(source, ["steps", 0, "title"])).toMatchObject({ line: 4, column: 5 });
    expect(placeOf(source, ["steps", 1, "number"])).toMatchObject({ line: 5, column: 13 });
  });

  it("names the nearest part around something that is missing", () => {
    expect(placeOfKey(parse(text), ["steps", 1, "title"])).toMatchObject({ line: 5, column: 5 });
    expect(placeOfKey(parse("a:\n  b: 1\n"), ["a", "c", "d"])).toMatchObject({ line: 1 });
  });

  it("reads yes, no, dates and versions in quotes as the text they are", () => {
    expect(parse('a: no\nb: 2026-11-21\nc: "1.10"\n').value).toEqual({
      a: "no",
      b: "2026-11-21",
      c: "1.10",
    });
  });

  it("reads a file with Windows line ends and a comment like one without", () => {
    expect(parse("# nota\r\na: 1\r\nb: >-\r\n  dois\r\n  três\r\n").value).toEqual({
      a: 1,
      b: "dois três",
    });
  });

  it.each([
    ["a: 1e3\n", ["1:4 yaml/unsupported"]],
    ["a: 007\n", ["1:4 yaml/unsupported"]],
    ["a: 1.10\n", ["1:4 yaml/unsupported"]],
    ["a: &x 1\nb: *x\n", ["1:7 yaml/unsupported", "2:4 yaml/unsupported"]],
    ["a: !!str 1\n", ["1:10 yaml/unsupported"]],
    ["a: 1\na: 2\n", ["2:1 yaml/duplicate-key"]],
    ["a: {b: 1, b: 2}\n", ["1:11 yaml/duplicate-key"]],
    ["__proto__: 1\n", ["1:1 yaml/unsupported"]],
    ["<<: {}\n", ["1:1 yaml/unsupported"]],
    ["[1, 2]: x\n", ["1:1 yaml/unsupported"]],
    ["1: x\n", ["1:1 yaml/unsupported"]],
    ["a: b: c\n", ["1:4 yaml/syntax"]],
    ["", ["1:1 yaml/syntax"]],
    ["a: 1\n---\nb: 2\n", ["2:1 yaml/syntax"]],
  ])("refuses %j", (yaml, expected) => {
    expect(codesOf(yaml)).toEqual(expected);
  });

  const inQuotes = "write the text in quotes";
  const moreInQuotes = "if it belongs to a text, write the whole text in quotes";
  it.each([
    ["a: *\n", "this text starts with a character that YAML keeps for itself", inQuotes],
    ["a: @b\n", "this text starts with a character that YAML keeps for itself", inQuotes],
    ["a: `b\n", "this text starts with a character that YAML keeps for itself", inQuotes],
    [
      "%b\n---\na: 1\n",
      "a line that starts with % is an instruction to YAML",
      "write a text that starts with % in quotes",
    ],
    [
      'a: "\\q"\n',
      "a backslash between double quotes starts a code that YAML does not know",
      "write the backslash twice (\\\\), or use single quotes",
    ],
    [
      "a:\n  b: 1\n c: 2\n",
      "this line is not indented like its neighbours",
      "indent with two spaces a level",
    ],
    [
      "a: b: c\n",
      "a colon followed by a space starts a new field, and none can start here",
      "write the whole text in quotes",
    ],
    ["a: {b: - c}\n", "a text that starts with { or [ is a list or group to YAML", inQuotes],
    [
      'a: "b\n',
      "a quote, bracket or colon is missing",
      "look here and at the end of the line before",
    ],
    [
      "a: 1\n---\nb: 2\n",
      "a second document starts here",
      "remove the line of three hyphens: one file holds one page",
    ],
    ["a:\n\t- b\n", "this line is indented with a tab", "indent with spaces, two a level"],
    ["a: !b c\n", "a text that starts with ! is a type name to YAML", inQuotes],
    [
      "a: 1\n<<<<<<< HEAD\nb: 2\n",
      "a conflict marker of an unfinished merge stands here",
      "decide between the two versions and remove the marker lines",
    ],
    ["# empty\n", "the file is empty", undefined],
    [
      "a: 1\nb: 2\na: 3\n",
      '"a" stands here a second time',
      "line 1 has it already; keep one of the two",
    ],
    ["a: 1e3\n", "1e3 would be read as the number 1000", 'write it in quotes: "1e3"'],
    [
      "a: &x y\n",
      "a name (&) is not used in content files",
      "write the text itself here; if this is the text, write it in quotes",
    ],
    [
      "a: !!str 1\n",
      "a type (!) is not used in content files",
      "write the text itself here; if this is the text, write it in quotes",
    ],
    ["1: x\n", "a key must be text", "write the key in quotes"],
    ["__proto__: 1\n", 'the key "__proto__" is not used in content files', undefined],
    ["<<: {}\n", 'the key "<<" is not used in content files', undefined],
  ])("says in plain words what is wrong with %j, and what to do", (yaml, message, hint) => {
    const [first] = parseYaml("a.yaml", yaml).diagnostics;
    expect([first?.message, first?.hint]).toEqual([message, hint]);
  });

  it("says of an alias what it says of the name that it stands for", () => {
    const { diagnostics } = parseYaml("a.yaml", "a: &x 1\nb: *x\n");
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "a name (&) is not used in content files",
      "an alias (*) is not used in content files",
    ]);
  });

  it("tells one mistake of a line, as the others follow from it", () => {
    expect(codesOf("a: b: c: d: e\nf: g: h\n")).toEqual(["1:4 yaml/syntax", "2:4 yaml/syntax"]);
  });

  it("goes on behind what it refuses", () => {
    expect(codesOf("1: x\n__proto__: y\na: 1\na: {b: 1e3}\nc: 007\n")).toEqual([
      "1:1 yaml/unsupported",
      "2:1 yaml/unsupported",
      "4:1 yaml/duplicate-key",
      "5:4 yaml/unsupported",
    ]);
  });

  it("knows where every part of a file stands that only the whole of YAML can read", () => {
    const source = parse('"a": {b: [1, "two"]}\nc:\n? d\n');
    expect(source.value).toEqual({ a: { b: [1, "two"] }, c: null, d: null });
    const at = (path: (string | number)[]) => {
      const { line, column, length } = placeOf(source, path);
      return [line, column, length];
    };
    expect(at([])).toEqual([1, 1, 20]);
    expect(at(["d"])).toEqual([3, 3, 1]);
    expect(at(["a"])).toEqual([1, 6, 15]);
    expect(at(["a", "b", 1])).toEqual([1, 14, 5]);
    expect(placeOfKey(source, ["a", "b"])).toMatchObject({ column: 7, length: 1 });
    expect(placeOfKey(source, ["c"])).toMatchObject({ line: 2, column: 1, length: 1 });
  });

  it.each([
    ['a: "b" c\n', "1:8 nothing more can follow here", moreInQuotes],
    ["a: ]\n", "1:4 nothing more can follow here", moreInQuotes],
    ["a: &x &y b\n", "1:7 A node can have at most one anchor", undefined],
    ["a: @b\n", "1:4 this text starts with a character that YAML keeps for itself", inQuotes],
  ])("says of %j: %s", (yaml, told, hint) => {
    const { diagnostics } = parseYaml("a.yaml", yaml);
    expect(
      diagnostics.map(
        ({ place, message, hint }) => `${place?.line}:${place?.column} ${message}; ${hint}`,
      ),
    ).toEqual([`${told}; ${hint}`]);
  });

  it.each([
    ["plain", (i: number) => `k${i}: v\n`, 10_000],
    ["quoted", (i: number) => `"k${i}": v\n`, 2_000],
  ])("takes time in step with a file's size to look for duplicates, %s", (_, line, count) => {
    const keys = (count: number) => Array.from({ length: count }, (_, i) => line(i)).join("");
    // The best of some, in the processor's own time: a busy machine takes turns.
    const time = (yaml: string) => {
      const times = Array.from({ length: 3 }, () => {
        const start = process.cpuUsage();
        parse(yaml);
        const { user, system } = process.cpuUsage(start);
        return user + system;
      });
      return Math.min(...times);
    };
    // In step is 20; every key held against every other would be up to 400.
    expect(time(keys(20 * count)) / time(keys(count))).toBeLessThan(60);
  });
});

describe("parseYaml(file, text), of what people write by mistake", () => {
  function firstOf(text: string) {
    const { value, diagnostics } = parseYaml("a.yaml", text);
    expect(value).toBeUndefined();
    const [{ message, hint, place } = {}] = diagnostics;
    return [message, hint, `${place?.line}:${place?.column}`];
  }

  it.each(["title Olá\nb: c\n", "title:\u00a0Olá\nb: c\n", "title：Olá\nb: c\n"])(
    "says of %j that a colon is missing",
    (text) => {
      const message = "a field starts here and has no colon with a space behind it";
      expect(firstOf(text)).toEqual([message, 'write it as "name: text"', "1:1"]);
    },
  );

  it("reads by the rules of YAML 1.2 alone: by older ones, no is false and 1:30 is 90", () => {
    const message = "a line that starts with % is an instruction to YAML";
    const hint = "write a text that starts with % in quotes";
    expect(firstOf("# x\n%YAML 1.1\n---\na: no\n")).toEqual([message, hint, "2:1"]);
    expect(parse("%YAML 1.2\n---\na: no\n").value).toEqual({ a: "no" });
  });

  it("says of a brace that is meant to be read that it needs quotes, not its key", () => {
    const hint = "write a text that starts with { or [ in quotes";
    expect(firstOf("a: {{x}}\n")).toEqual(["a key must be text", hint, "1:5"]);
    expect(firstOf("1: x\n")).toEqual(["a key must be text", "write the key in quotes", "1:1"]);
  });
});

describe("formatPath(path)", () => {
  it("counts entries from 1, as a person does", () => {
    expect(formatPath(["pipelines", "items", 3, "icon"])).toBe("pipelines.items[4].icon");
    expect(formatPath([])).toBe("");
  });
});
