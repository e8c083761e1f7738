import { describe, expect, it } from "vitest";
import { loadFlags, loadIcons } from "../../src/assets/drawings.ts";

describe("loadIcons(requests)", () => {
  it("gives what stands inside each icon's <svg>, on one line", async () => {
    const { value } = await loadIcons([{ name: "plus" }, { name: "plus" }]);
    expect([...(value ?? [])]).toEqual([["plus", '<path d="M5 12h14"/><path d="M12 5v14"/>']]);
  });

  it("suggests a name for one that does not exist", async () => {
    const { diagnostics } = await loadIcons([{ name: "microscop" }]);
    expect(diagnostics).toMatchObject([
      {
        code: "content/unknown-icon",
        message: 'there is no Lucide icon called "microscop"',
        hint: 'did you mean "microscope"?',
      },
    ]);
  });

  it("says where an icon is named that is like no other", async () => {
    const place = { file: "a.yaml", line: 1, column: 2, length: 3, text: "" };
    const { value, diagnostics } = await loadIcons([
      { name: "plus" },
      { name: "qqqqqqqqqqqqqqqqq", place: () => place },
      { name: "q".repeat(999), place: () => place },
    ]);
    expect(value).toBeUndefined();
    expect(diagnostics).toEqual(Array(2).fill(expect.objectContaining({ place })));
    expect(diagnostics[0]).not.toHaveProperty("hint");
  });

  it("passes on what is wrong with the disk", async () => {
    await expect(loadIcons([{ name: "\0" }])).rejects.toThrow("null bytes");
  });
});

describe("loadFlags(requests)", () => {
  it("gives whole drawings without styles of their own", async () => {
    const { value } = await loadFlags([{ name: "BR" }, { name: "US" }]);
    for (const flag of value?.values() ?? []) {
      expect(flag).toMatch(/^<svg .*<\/svg>$/s);
      expect(flag).not.toMatch(/style|script|\son/);
    }
    expect([...(value?.keys() ?? [])]).toEqual(["BR", "US"]);
  });
});
