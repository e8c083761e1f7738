declare module "subset-font" {
  /**
   * Cuts a font down to the glyphs that a text needs, and a variable font's
   * axes to a range, or to one value.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
