import { describe, expect, it } from "vitest";
import { findThemeColors } from "../../src/assets/theme-colors.ts";
import { Cache, noCache } from "../../src/cache/cache.ts";

const read = (css: string, property = "--paper", cache = noCache) =>
  findThemeColors(css, property, cache);

describe("findThemeColors(css, property, cache)", () => {
  it.each([
    ["short ones", "#fff,#000", "#ffffff", "#000000"],
    ["names", "red,white", "#ff0000", "#ffffff"],
    ["a function", "oklch(97.5% .012 85),#000", "#faf6ee", "#000000"],
    ["functions in both", "rgb(1 2 3),hsl(0 0% 0%)", "#010203", "#000000"],
    ["transparent ones", "rgb(1 2 3/50%),hsl(200 50% 50%)", "#010203", "#4095bf"],
    ["wider ones", "color(display-p3 1 0 0),oklch(0.9 0.1 200)", "#ff0f0e", "#87f2f8"],
  ])("reads the paper's colour in both schemes, %s as six digits", async (_, both, light, dark) => {
    expect(await read(`:root{--paper:light-dark(${both})}`)).toEqual({ light, dark });
    expect(await read(`:root{--paper: light-dark(${both})}`)).toEqual({ light, dark });
  });

  it.each(["currentcolor,#fff", "#fff,currentcolor", "Canvas,#123", "#123,Canvas"])(
    "finds none in %s, of which only the visitor's system knows both",
    async (both) => {
      expect(await read(`:root{--paper:light-dark(${both})}`)).toBeUndefined();
    },
  );

  it("reads the property that the site names, and caches its colors", async () => {
    const css = ":root{--paper:light-dark(#fff,#000);--sky: light-dark(#abc,#123)}";
    const cache = new Cache({ inMemory: true });
    const sky = { light: "#aabbcc", dark: "#112233" };
    expect(await read(css, "--sky", cache)).toEqual(sky);
    expect(await read(css, "--sky", cache)).toEqual(sky);
    expect(await read(css, "--paper", cache)).toEqual({ light: "#ffffff", dark: "#000000" });
    expect(await read(css, "--s.y", cache)).toBeUndefined();
  });
});
