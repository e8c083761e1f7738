import { expect, it } from "vitest";
import { error, hasErrors, sortDiagnostics, warning } from "../../src/diagnostics/diagnostic.ts";
import { placeAtLine } from "../../src/diagnostics/place.ts";

it("sortDiagnostics(diagnostics) sorts by file, line and column, those without a place first", () => {
  const at = (file: string, line: number, column: number) =>
    error("content/value", `${file}:${line}:${column}`, {
      place: placeAtLine(file, "", line, column),
    });
  const sorted = sortDiagnostics([
    at("b", 1, 1),
    at("a", 10, 1),
    at("a", 2, 9),
    error("site/no-home", "nowhere"),
    at("a", 2, 3),
    at("c", 1, 1),
    at("a", 2, 3),
  ]);
  const messages = ["nowhere", "a:2:3", "a:2:3", "a:2:9", "a:10:1", "b:1:1", "c:1:1"];
  expect(sorted.map(({ message }) => message)).toEqual(messages);
});

it("hasErrors(diagnostics) ignores warnings", () => {
  const warnings = [warning("content/unused-variable", "")];
  expect(hasErrors(warnings)).toBe(false);
  expect(hasErrors([...warnings, error("site/no-home", "")])).toBe(true);
});
