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
      { code: "content/unknown-icon", hint: 'did you mean "microscope"?' },
    ]);
  });

  it("knows none of a name that no disk could hold, and suggests nothing", async () => {
    const { value, diagnostics } = await loadIcons([{ name: "microscope-".repeat(99) }]);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ["content/unknown-icon", undefined],
    ]);
  });

  it("calls no other failure of the disk an unknown icon", async () => {
    await expect(loadIcons([{ name: "a\0" }])).rejects.toThrow("null bytes");
  });
});

describe("loadFlags(requests)", () => {
  it("gives whole drawings without styles of their own", async () => {
    const { value } = await loadFlags([{ name: "BR" }, { name: "US" }]);
    for (const flag of value?.values() ?? []) {
      expect(flag).toMatch(/^<svg .*<\/svg>$/s);
      expect(flag).not.toMatch(/style|script|\son/);
    }
    expect(value?.size).toBe(2);
  });
});
