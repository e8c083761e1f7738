import { expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import { type Source, valueAt } from "../../src/content/source.ts";

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
