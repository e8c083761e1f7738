import type { Edit } from "./edit.ts";

/** Edits of colours, spaces and sizes, which have one place each: a custom property. */
export const lookEdits: Edit[] = [
  {
    name: "another colour",
    apply: (site) =>
      site.editStyle("--brand", (value) => value.replace(/41%[^)]*/, "38% 0.09 300")),
  },
  {
    name: "another background, and so the colour of the browser’s frame",
    apply: (site) => site.editStyle("--paper", () => "light-dark(#fffdf8, #10191c)"),
  },
  {
    name: "a wider space",
    apply: (site) => site.editStyle("--space", () => "clamp(4.5rem, 3rem + 6vw, 9rem)"),
  },
  {
    name: "a larger font size",
    apply: (site) => site.editStyle("--small", () => "1rem"),
  },
  {
    name: "another font",
    apply: (site) => site.editStyle("--sans", () => "Georgia, serif"),
  },
  {
    name: "a property with a wrong letter",
    apply: (site) => site.editStyle("--small", (value) => `${value}; tab-sise: 4`),
    asks: [{ code: "style/unknown", line: "tab-sise: 4" }],
  },
];
