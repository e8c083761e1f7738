import { describe, expect, it } from "vitest";
import { drawingSets, explainUnknownDrawing, openDrawings } from "../../src/assets/drawings.ts";

const place = { file: "a.yaml", line: 1, column: 2, length: 3, text: "" };

describe("explainUnknownDrawing(set, name, place)", () => {
  it("has nothing to say of a name that exists, and asks for no place", () => {
    const asked = () => expect.fail("nobody needs the place");
    expect(explainUnknownDrawing(drawingSets.icon, "plus", asked)).toBeUndefined();
    expect(explainUnknownDrawing(drawingSets.flag, "BR", asked)).toBeUndefined();
  });

  it("suggests a name for one that does not exist, at its place", () => {
    expect(explainUnknownDrawing(drawingSets.icon, "microscop", () => place)).toMatchObject({
      code: "content/unknown-icon",
      message: 'unknown Lucide icon "microscop"',
      hint: 'did you mean "microscope"?',
      place,
    });
    expect(explainUnknownDrawing(drawingSets.flag, "XX", () => place)).toMatchObject({
      code: "content/unknown-flag",
      message: 'unknown country code "XX"',
      place,
    });
  });

  it.each(["qqqqqqqqqqqqqqqqq", "q".repeat(999), "\0"])("suggests nothing for %j", (name) => {
    const found = explainUnknownDrawing(drawingSets.icon, name, () => place);
    expect(found?.code).toBe("content/unknown-icon");
    expect(found?.hint).not.toContain("did you mean");
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
