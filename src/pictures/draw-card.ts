import { readFile } from "node:fs/promises";
import { createElement } from "react";
import { packageFile } from "../assets/package-files.ts";
import type { SiteTemplate } from "../templates/define-site.ts";
import { drawSvg } from "./draw-svg.ts";

type Card = NonNullable<SiteTemplate["socialCard"]>;

/** Draws a page's social card as a PNG. satori lays React out without a browser and outlines texts. */
export async function drawCard(
  { component, width, height, font }: Card,
  words: Record<string, string>,
): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const data = await loadFont(font, Object.values(words).join(""));
  const svg = await satori(createElement(component, words), {
    width,
    height,
    // satori knows nine weights, and the only font here has one of its own.
    fonts: [{ name: "Card", data, weight: 400 }],
  });
  return drawSvg(svg, width);
}

/** The card's font in one weight, because satori reads neither WOFF2 nor variable fonts. */
async function loadFont(font: Card["font"], text: string): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const variable = await readFile(packageFile(font.package, font.file));
  const variationAxes = { wght: font.weight };
  return subsetFont(variable, text, { targetFormat: "truetype", variationAxes });
}
