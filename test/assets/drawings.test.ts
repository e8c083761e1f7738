import { describe, expect, it } from "vitest";
import { drawingSets, explainUnknownDrawing, openDrawings } from "../../src/assets/drawings.ts";

describe("explainUnknownDrawing(set, name)", () => {
  it("has nothing to say of a name that exists", () => {
    expect(explainUnknownDrawing(drawingSets.icon, "plus")).toBeUndefined();
    expect(explainUnknownDrawing(drawingSets.flag, "BR")).toBeUndefined();
  });

  it.each([
    ["icon", "microscop", 'unknown Lucide icon "microscop"', 'did you mean "microscope"?'],
    ["flag", "XX", 'unknown country code "XX"', 'use two letters of ISO 3166-1, as in "BR"'],
    ["icon", "\0", 'unknown Lucide icon "\0"', "choose a name from lucide.dev/icons"],
    [
      "icon",
      "q".repeat(999),
      `unknown Lucide icon "${"q".repeat(999)}"`,
      "choose a name from lucide.dev/icons",
    ],
  ] as const)("explains an unknown %s", (kind, name, message, hint) => {
    expect(explainUnknownDrawing(drawingSets[kind], name)).toEqual({ message, hint });
  });
});

describe("openDrawings(set)", () => {
  it("gives what stands inside an icon's <svg>, on one line", () => {
    const icon = openDrawings(drawingSets.icon);
    expect(icon("plus")).toBe('<path d="M5 12h14"/><path d="M12 5v14"/>');
    expect(icon("plus")).toBe(icon("plus"));
  });

  it.each(["BR", "US"])("gives the whole flag of %s, without styles of its own", (code) => {
    const flag = openDrawings(drawingSets.flag)(code);
    expect(flag).toMatch(/^<svg .*<\/svg>$/s);
    expect(flag).not.toMatch(/style|script|\son/);
  });

  it("throws where there is no drawing of that name", () => {
    const icon = openDrawings(drawingSets.icon);
    expect(() => icon("microscop")).toThrow('unknown Lucide icon "microscop"');
  });
});
