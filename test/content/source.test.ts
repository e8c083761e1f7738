import { expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import { formatPath, rangeAt, type Source, valueAt } from "../../src/content/source.ts";

const text = "a:\n  b: one\n  c:\n    - d: two\n    - three\n";
const source = parseYaml("a.yaml", text).value as Source;

it.each([
  [["a"], source.value && Reflect.get(source.value, "a")],
  [["a", "b"], "one"],
  [["a", "c", 0, "d"], "two"],
  [["a", "c", 1], "three"],
  [["a", "c", 2], undefined],
  [["a", "x", "y"], undefined],
  [["a", "b", "length"], undefined],
  [["constructor"], undefined],
])("the value at %j is its own, not one that JavaScript adds", (path, value) => {
  expect(valueAt(source.value, path)).toEqual(value);
  expect([valueAt(null, path), valueAt("text", path)]).toEqual([undefined, undefined]);
});

it("ranges are those of values, or of the nearest part around what is missing", () => {
  const written = (path: readonly PropertyKey[]) => {
    const { start, end } = rangeAt(source, path);
    return text.slice(start, end).trim();
  };
  expect([written(["a", "b"]), written(["a", "c", 1])]).toEqual(["one", "three"]);
  expect(written(["a", "c", 5, "e"])).toBe("- d: two\n    - three");
});

it.each([
  [["a"], "a"],
  [["a", "b"], "a.b"],
  [["pipelines", "items", 3, "icon"], "pipelines.items[4].icon"],
  [[2], "[3]"],
  [[], ""],
])("the path %j is written %j: entries count from 1", (path, expected) => {
  expect(formatPath(path)).toBe(expected);
});
