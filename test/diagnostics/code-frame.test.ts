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

  it("shows a long line around the place", () => {
    const shown = frame(`title: ${"palavra ".repeat(40)}{erro}`, "{erro}");
    const [line, carets] = shown.split("\n");
    expect(line?.length).toBeLessThan(110);
    expect(line).toContain("{erro}");
    expect(carets?.indexOf("^")).toBe(line?.indexOf("{erro}"));
  });

  it("keeps a long mark, and one far to the right, within the frame", () => {
    const wide = frame(`a: ${"x".repeat(300)}\n`, "x".repeat(300)).split("\n");
    expect(wide[0]).toBe(`> 1 | a: ${"x".repeat(93)}`);
    expect(wide[1]).toBe(`    |    ${"^".repeat(93)}`);
    const far = frame(`${"y".repeat(200)}${"x".repeat(50)}z\n`, "x".repeat(50)).split("\n");
    expect(far[0]).toBe(`> 1 | ${"y".repeat(75)}${"x".repeat(21)}`);
    expect(far[1]).toBe(`    | ${" ".repeat(75)}${"^".repeat(21)}`);
    const fits = frame(`${"y".repeat(90)}xxx\n`, "xxx").split("\n");
    expect(fits[0]).toBe(`> 1 | ${"y".repeat(90)}xxx`);
    expect(fits[1]).toBe(`    | ${" ".repeat(90)}^^^`);
  });

  it("shows a tab as a space, so that the caret is below its character", () => {
    expect(frame("a:\tb\n", "b")).toBe("> 1 | a: b\n    |    ^\n  2 |");
  });

  it("shows the end of a file as it is", () => {
    expect(frame("a: 1\r\nb: 2", "b")).toBe("  1 | a: 1\n> 2 | b: 2\n    | ^");
  });

  it("replaces control characters, also those of writing direction", () => {
    expect(frame("a: \u001b[31mred\u202e x", "red")).toContain("a: \u{FFFD}[31mred\u{FFFD} x");
  });
});
