import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import {
  formatPath,
  isWritten,
  placeOf,
  placeOfKey,
  rangeAt,
  type Source,
  valueAt,
} from "../../src/content/source.ts";

const text = "a:\n  b: one\n  c:\n    - d: two\n    - three\n";
const source = parseYaml("a.yaml", text).value as Source;

describe("valueAt(value, path)", () => {
  it.each([
    [[], source.value],
    [["a", "b"], "one"],
    [["a", "c", 0, "d"], "two"],
    [["a", "c", 1], "three"],
    [["a", "c", 2], undefined],
    [["a", "x", "y"], undefined],
    [["a", "b", "length"], undefined],
    [["constructor"], undefined],
  ])("at %j", (path, expected) => {
    expect(valueAt(source.value, path)).toEqual(expected);
  });

  it("finds nothing in nothing", () => {
    expect(valueAt(null, ["a"])).toBeUndefined();
    expect(valueAt("text", [0])).toBeUndefined();
  });
});

describe("isWritten(source, path)", () => {
  it.each([
    [["a"], true],
    [["a", "c", 1], true],
    [["a", "c", 0, "d"], true],
    [["a", "c", 2], false],
    [["a", "b", "x"], false],
    [["a", "toString"], false],
  ])("at %j: %s", (path, expected) => {
    expect(isWritten(source, path)).toBe(expected);
  });
});

describe("the places of values", () => {
  const written = (path: readonly PropertyKey[]) => {
    const { start, end } = rangeAt(source, path);
    return text.slice(start, end);
  };

  it("are where they stand, and of what is missing the nearest part around it", () => {
    expect(written(["a", "b"])).toBe("one");
    expect(written(["a", "c", 1])).toBe("three");
    expect(written(["a", "c", 5, "e"]).trim()).toBe("- d: two\n    - three");
    expect(placeOf(source, ["a", "c", 0, "d"])).toMatchObject({
      file: "a.yaml",
      line: 4,
      column: 10,
      length: 3,
      text,
    });
  });

  it("of keys are theirs, and of an entry its own", () => {
    expect(placeOfKey(source, ["a", "c"])).toMatchObject({ line: 3, column: 3, length: 1 });
    expect(placeOfKey(source, ["a", "c", 1])).toMatchObject({ line: 5, column: 7, length: 5 });
  });
});

describe("formatPath(path)", () => {
  it.each([
    [["a"], "a"],
    [["a", "b"], "a.b"],
    [["a", 0, "b"], "a[1].b"],
    [[2], "[3]"],
  ])("of %j is %s", (path, expected) => {
    expect(formatPath(path)).toBe(expected);
  });
});
