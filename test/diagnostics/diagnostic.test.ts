import { describe, expect, it } from "vitest";
import { error, hasErrors, sortDiagnostics, warning } from "../../src/diagnostics/diagnostic.ts";
import { placeAtLine } from "../../src/diagnostics/place.ts";

function at(file: string, line: number, column: number) {
  return error("content/value", `${file}:${line}:${column}`, {
    place: placeAtLine(file, "", line, column),
  });
}

describe("sortDiagnostics(diagnostics)", () => {
  it("sorts by file, line and column, and puts what has no place first", () => {
    const nowhere = error("site/no-home", "nowhere");
    const sorted = sortDiagnostics([
      at("b", 1, 1),
      at("a", 10, 1),
      at("a", 2, 9),
      nowhere,
      at("a", 2, 3),
      at("c", 1, 1),
      at("a", 2, 3),
    ]);
    expect(sorted.map(({ message }) => message)).toEqual([
      "nowhere",
      "a:2:3",
      "a:2:3",
      "a:2:9",
      "a:10:1",
      "b:1:1",
      "c:1:1",
    ]);
  });
});

describe("error and warning", () => {
  it("hold what is known, and nothing else", () => {
    const place = placeAtLine("a", "", 1, 1);
    const output = { file: "index.html" };
    expect(error("site/no-home", "m", { hint: "h", place, output })).toEqual({
      code: "site/no-home",
      severity: "error",
      message: "m",
      hint: "h",
      place,
      output,
    });
    const bare = warning("rule/home-numbers", "m", { hint: undefined, output: undefined });
    expect(Object.keys(bare)).toEqual(["code", "severity", "message"]);
    expect(bare.severity).toBe("warning");
  });
});

describe("hasErrors(diagnostics)", () => {
  it("is not moved by warnings", () => {
    expect(hasErrors([warning("content/unused-variable", "")])).toBe(false);
    expect(hasErrors([warning("content/unused-variable", ""), error("site/no-home", "")])).toBe(
      true,
    );
  });
});
