import { editsOf } from "./edit.ts";

/** Edits of colours, spaces and sizes, which have one place each: a custom property. */
export const lookEdits = editsOf({
  "another colour": (site) =>
    site.editStyle("--brand", (value) => value.replace(/41%[^)]*/, "38% 0.09 300")),
  "another background, and so the colour of the browser’s frame": (site) =>
    site.editStyle("--paper", () => "light-dark(#fffdf8, #10191c)"),
  "a wider space": (site) => site.editStyle("--space", () => "clamp(4.5rem, 3rem + 6vw, 9rem)"),
  "a larger font size": (site) => site.editStyle("--small", () => "1rem"),
  "another font": (site) => site.editStyle("--sans", () => "Georgia, serif"),
  "a property with a wrong letter": [
    (site) => site.editStyle("--small", (value) => `${value}; tab-sise: 4`),
    { code: "style/unknown", line: "tab-sise: 4" },
  ],
});
