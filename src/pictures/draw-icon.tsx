import type { ComponentType } from "react";
import { type IconFile, iconFilesOf } from "../site/icons.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import { RenderFailure } from "../templates/run-templates.ts";
import type { Templates } from "../templates/templates.ts";
import { drawSvg, refuseOutside } from "./draw-svg.ts";

const svgHint = 'return one <svg xmlns="http://www.w3.org/2000/svg">';

/** An icon, and how the site's templates draw it. */
interface RenderedIcon {
  icon: IconFile;
  svg: string;
}

/** Renders all icons of a site. @throws {RenderFailure} when a template throws */
export function renderIcons({ site, renderToStaticMarkup, realm }: Templates): RenderedIcon[] {
  let current = "";
  const render = (icon: IconFile) => {
    current = icon.path;
    const Icon = site[icon.template] as ComponentType<{ share: number }>;
    const svg = refuseOutside(renderToStaticMarkup(<Icon share={icon.share} />));
    if (/^<svg\s[^>]*\bxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg)) return { icon, svg };
    throw new MarkupMistake(`"${icon.template}" is not drawn as an <svg>`, svgHint);
  };
  try {
    return realm.run(
      () => `rendering ${current}`,
      () => iconFilesOf(site).map(render),
    );
  } catch (cause) {
    throw new RenderFailure(`drawing ${current}, ${site.file}`, { cause });
  }
}

/** An icon as a PNG, as an ICO of all its sizes, or as the SVG itself. */
export async function drawIcon({ path, sizes }: IconFile, svg: string): Promise<Buffer> {
  if (path.endsWith(".svg")) return Buffer.from(svg);
  if (/<fe[A-Z]/.test(svg)) {
    // Some filters take minutes to draw, and no signal can stop that.
    const hint = "remove <filter>, or draw what it does as shapes";
    throw new MarkupMistake("an icon drawn as a PNG cannot have filters", hint);
  }
  const drawn: { side: number; png: Buffer }[] = [];
  for (const side of sizes) drawn.push({ side, png: await drawSvg(svg, side) });
  if (path.endsWith(".ico")) return packIco(drawn);
  // A PNG has one size.
  const [{ png }] = drawn as [(typeof drawn)[number]];
  return png;
}

const headerLength = 6;
const entryLength = 16;

/** An ICO file of square PNGs, which every client since Windows Vista reads. */
function packIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headerLength + entryLength * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = headerLength + entryLength * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
