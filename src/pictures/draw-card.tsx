import { readFile } from "node:fs/promises";
import {
  type CardWords,
  cardHeight,
  cardWidth,
  SocialCard,
} from "../../templates/pictures/SocialCard.tsx";
import { packageFile } from "../assets/package-files.ts";
import { drawSvg } from "./draw-svg.ts";

const weight = 650;

/** A page's social card as a PNG; satori lays React out without a browser, texts become outlines. */
export async function drawCard(words: CardWords): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const font = await loadFont(Object.values(words).join(""));
  const svg = await satori(SocialCard(words), {
    width: cardWidth,
    height: cardHeight,
    // satori takes nine weights by their round numbers, and one font here is all there is.
    fonts: [{ name: "Grotesk", data: font, weight: 400 }],
  });
  return drawSvg(svg, cardWidth);
}

/** The site's font at one weight: satori reads neither WOFF2 nor variable fonts. */
async function loadFont(text: string): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const path = "files/schibsted-grotesk-latin-wght-normal.woff2";
  const variable = await readFile(packageFile("@fontsource-variable/schibsted-grotesk", path));
  return subsetFont(variable, text, { targetFormat: "truetype", variationAxes: { wght: weight } });
}
