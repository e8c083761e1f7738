import { describe, expect, it } from "vitest";
import { placeAt, placeAtLine } from "../../src/diagnostics/place.ts";

const text = "um: 1\ndois: 2\r\ntrês: 3";

describe("placeAt(file, text, start, end)", () => {
  it("finds the start of an empty file, also if it is the first text", () => {
    expect(placeAt("a.yaml", "", 0)).toMatchObject({ line: 1, column: 1, length: 1 });
  });

  it.each([
    [0, 2, 1, 1, 2],
    // To the end of the line, and at least one character.
    [4, 12, 1, 5, 1],
    [5, 5, 1, 6, 1],
    [6, 7, 2, 1, 1],
    [12, 13, 2, 7, 1],
    [15, 16, 3, 1, 1],
    [text.length, text.length, 3, 8, 1],
  ])("offsets %i to %i are line %i, column %i, length %i", (start, end, line, column, length) => {
    expect(placeAt("a.yaml", text, start, end)).toMatchObject({ line, column, length });
  });

  it("keeps the lines of different texts apart", () => {
    for (const line of [1, 2, 1, 3]) {
      expect(placeAt("a.yaml", "\n".repeat(line), line)).toMatchObject({ line: line + 1 });
      expect(placeAt("a.yaml", "", 0)).toMatchObject({ line: 1, column: 1, length: 1 });
    }
  });
});

it("placeAtLine(file, text, line, column, length) is at least one character long", () => {
  const place = { file: "a.yaml", line: 2, column: 3, length: 4, text };
  expect(placeAtLine("a.yaml", text, 2, 3, 4)).toEqual(place);
  expect(placeAtLine("a.yaml", text, 2, 3, 0).length).toBe(1);
  expect(placeAtLine("a.yaml", text, 2, 3).length).toBe(1);
});
