import { describe, expect, it } from "vitest";
import { placeAt, placeAtLine } from "../../src/diagnostics/place.ts";

describe("placeAt(file, text, start, end)", () => {
  const text = "um: 1\ndois: 2\r\ntrês: 3";

  it("knows the one place of an empty file, also where it is the first that is asked for", () => {
    expect(placeAt("a.yaml", "", 0)).toMatchObject({ line: 1, column: 1, length: 1 });
  });

  it.each([
    [0, 1, 1],
    [4, 1, 5],
    [5, 1, 6],
    [6, 2, 1],
    [12, 2, 7],
    [15, 3, 1],
    [text.length, 3, 8],
  ])("says offset %i is line %i, column %i", (offset, line, column) => {
    expect(placeAt("a.yaml", text, offset)).toMatchObject({ line, column });
  });

  it("measures a range up to the end of its line", () => {
    expect(placeAt("a.yaml", text, 0, 2).length).toBe(2);
    expect(placeAt("a.yaml", text, 4, 12).length).toBe(1);
  });

  it("knows the lines of each text, also when they take turns", () => {
    for (const line of [1, 2, 1, 3]) {
      expect(placeAt("a.yaml", "\n".repeat(line), line)).toMatchObject({ line: line + 1 });
      expect(placeAt("a.yaml", "", 0)).toMatchObject({ line: 1, column: 1, length: 1 });
    }
    expect(placeAt("a.yaml", text, 3).length).toBe(1);
  });

  it("takes what another tool says", () => {
    expect(placeAtLine("a.yaml", text, 2, 3, 4)).toEqual({
      file: "a.yaml",
      line: 2,
      column: 3,
      length: 4,
      text,
    });
    expect(placeAtLine("a.yaml", text, 2, 3, 0).length).toBe(1);
    expect(placeAtLine("a.yaml", text, 2, 3).length).toBe(1);
  });

  it("is at least one character long", () => {
    expect(placeAt("a.yaml", text, 5, 5).length).toBe(1);
  });
});
