import { readFile } from "node:fs/promises";
import { createElement } from "react";
import { packageFile } from "../assets/package-files.ts";
import type { SiteTemplate } from "../templates/define-site.ts";
import { drawSvg } from "./draw-svg.ts";

type Card = NonNullable<SiteTemplate["socialCard"]>;

/** A page's social card as a PNG; satori lays React out without a browser, texts become outlines. */
export async function drawCard(
  { component, width, height, font }: Card,
  words: Record<string, string>,
): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const data = await loadFont(font, Object.values(words).join(""));
  const svg = await satori(createElement(component, words), {
    width,
    height,
    // satori takes nine weights by their round numbers, and one font here is all there is.
    fonts: [{ name: "Card", data, weight: 400 }],
  });
  return drawSvg(svg, width);
}

/** The card's font at its one weight: satori reads neither WOFF2 nor variable fonts. */
async function loadFont(font: Card["font"], text: string): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const variable = await readFile(packageFile(font.package, font.file));
  const variationAxes = { wght: font.weight };
  return subsetFont(variable, text, { targetFormat: "truetype", variationAxes });
}
