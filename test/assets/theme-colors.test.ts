import { describe, expect, it } from "vitest";
import { findThemeColors } from "../../src/assets/theme-colors.ts";

describe("findThemeColors(css)", () => {
  it.each([
    ["short ones", "#fff,#000", "#ffffff", "#000000"],
    ["names", "red,white", "#ff0000", "#ffffff"],
    ["a function", "oklch(97.5% .012 85),#000", "#faf6ee", "#000000"],
    ["functions in both", "rgb(1 2 3),hsl(0 0% 0%)", "#010203", "#000000"],
    ["transparent ones", "rgb(1 2 3/50%),hsl(200 50% 50%)", "#010203", "#4095bf"],
    ["wider ones", "color(display-p3 1 0 0),oklch(0.9 0.1 200)", "#ff0f0e", "#87f2f8"],
  ])("reads the paper's colour in both schemes, %s as six digits", async (_, both, light, dark) => {
    expect(await findThemeColors(`:root{--paper:light-dark(${both})}`)).toEqual({ light, dark });
    expect(await findThemeColors(`:root{--paper: light-dark(${both})}`)).toEqual({ light, dark });
  });

  it.each(["currentcolor,#fff", "#fff,currentcolor", "Canvas,#123", "#123,Canvas"])(
    "finds none in %s, of which only the visitor's system knows both",
    async (both) => {
      expect(await findThemeColors(`:root{--paper:light-dark(${both})}`)).toBeUndefined();
    },
  );

  it("finds none where there is none", async () => {
    expect(await findThemeColors("a{color:red}")).toBeUndefined();
  });
});
