import type { Assets } from "../../src/assets/gather-assets.ts";

/** What stands around the tiny site's pages, as small as it can be. */
export const assets: Assets = {
  css: "a{color:red}",
  themeColors: { light: "#ffffff", dark: "#000000" },
  scripts: new Map([
    ["menu", "menu()"],
    ["accordion", "accordion()"],
    ["unfold", "unfold()"],
  ]),
  images: new Map(),
  fileSizes: new Map(),
  files: [],
};
