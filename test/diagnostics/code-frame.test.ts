import { describe, expect, it } from "vitest";
import { formatCodeFrame } from "../../src/diagnostics/code-frame.ts";
import { placeAt } from "../../src/diagnostics/place.ts";

function frame(text: string, mark: string): string {
  const start = text.indexOf(mark);
  return formatCodeFrame(placeAt("a.yaml", text, start, start + mark.length));
}

describe("formatCodeFrame(place)", () => {
  it("shows the line before and after, and a caret run", () => {
    expect(frame("hero:\n  titel: Rio\n  badge: x\n", "titel")).toBe(
      ["  1 | hero:", "> 2 |   titel: Rio", "    |   ^^^^^", "  3 |   badge: x"].join("\n"),
    );
  });

  it("aligns line numbers of different widths", () => {
    const text = `${"a: 1\n".repeat(9)}b: 2\n`;
    expect(frame(text, "b").split("\n")).toContain("> 10 | b: 2");
    expect(frame(text, "b").split("\n")).toContain("   9 | a: 1");
  });

  it("shows a long line around the mistake", () => {
    const shown = frame(`title: ${"palavra ".repeat(40)}{erro}`, "{erro}");
    const [line, carets] = shown.split("\n");
    expect(line?.length).toBeLessThan(110);
    expect(line).toContain("{erro}");
    expect(carets?.indexOf("^")).toBe(line?.indexOf("{erro}"));
  });

  it("keeps control characters and directions of writing off the terminal", () => {
    expect(frame("a: \u001b[31mred\u202e x", "red")).toContain("a: \u{FFFD}[31mred\u{FFFD} x");
  });
});
