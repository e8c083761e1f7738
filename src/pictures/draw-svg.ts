import { loadPackage } from "../disk/load-package.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";

const outside =
  /\b(?:href|src)="(?!data:|#)([^"]+)"|\burl\((?:&quot;|&#x27;|')?(?!data:|#)([^)&']+)/i;

/**
 * Makes sure that a picture is drawn from its markup alone: libraries would read files of any folder and
 * ask other hosts, and no cache would know.
 *
 * @throws {MarkupMistake} where the markup names a file or another host
 */
export function refuseOutside(markup: string): string {
  const [, attribute, style] = outside.exec(markup) ?? [];
  const address = attribute ?? style;
  if (address === undefined) return markup;
  const message = `an icon or social card cannot load "${address}"`;
  throw new MarkupMistake(message, "draw it in the template, or write it as a data: address");
}

/** A card of 4000 × 4000 pixels. resvg takes four bytes for each, and without them ends the process. */
const maxPixels = 16_000_000;

/**
 * Draws an SVG as a PNG of a width in pixels. resvg, compiled for each system, gives the same bytes as
 * WebAssembly, and takes a tenth of its time.
 *
 * @throws {MarkupMistake} for an SVG that would be a line, or too large
 */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const { Resvg } = loadPackage<typeof import("@resvg/resvg-js")>("@resvg/resvg-js");
  const options = {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  } as const;
  const drawing = new Resvg(svg, options);
  const height = Math.round((width * drawing.height) / drawing.width);
  if (height >= 1 && width * height <= maxPixels) return drawing.render().asPng();
  const message = "this <svg> is too narrow or too flat to be drawn";
  throw new MarkupMistake(message, "correct the width and height in its viewBox");
}
