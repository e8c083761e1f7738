import { expect, it } from "vitest";
import { findThemeColors } from "../../src/assets/theme-colors.ts";
import { noCache } from "../../src/cache/cache.ts";

it.each([
  ["#fff,#000", { light: "#ffffff", dark: "#000000" }],
  ["red,white", { light: "#ff0000", dark: "#ffffff" }],
  ["oklch(97.5% .012 85),#000", { light: "#faf6ee", dark: "#000000" }],
  ["rgb(1 2 3),hsl(0 0% 0%)", { light: "#010203", dark: "#000000" }],
  ["rgb(1 2 3/50%),hsl(200 50% 50%)", { light: "#010203", dark: "#4095bf" }],
  ["color(display-p3 1 0 0),oklch(0.9 0.1 200)", { light: "#ff0f0e", dark: "#87f2f8" }],
  // Of these only the visitor's system knows both.
  ...["currentcolor,#fff", "#fff,currentcolor", "Canvas,#123", "#123,Canvas"].map((both) => [both]),
] as [string, object?][])(
  "of the paper's colors %s the browser's frame has %j",
  async (both, colors) => {
    for (const space of ["", " "]) {
      const css = `:root{--paper:${space}light-dark(${both})}`;
      expect(await findThemeColors(css, "--paper", noCache)).toEqual(colors);
    }
    expect(
      await findThemeColors(`:root{--paper:light-dark(${both})}`, "--p.per", noCache),
    ).toBeUndefined();
  },
);
