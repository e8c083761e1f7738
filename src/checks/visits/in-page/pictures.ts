import { type Color, contrast, contrastOfLuminance, luminance, paint } from "./color.ts";
import type { Area } from "./scroll.ts";

/** Takes a picture of a part of the page. */
export async function takePicture(area: Area): Promise<ImageData> {
  const picture = atob(await vitrinePicture(area));
  const bytes = Uint8Array.from(picture, (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!canvas) throw new Error("no canvas");
  canvas.drawImage(bitmap, 0, 0);
  return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** Of 255: smaller differences come from rounding. */
const visibleDifference = 12;

/** Fewer pixels are the flicker of antialiasing. */
const leastPixels = 8;

/** Of what differs, the pixels that differ most decide: the edges of a line are blurred. */
const strongestPixels = 24;

/** The contrast between two pictures of one size where they differ; 1 if they look the same. */
export function contrastOfChange(a: ImageData, b: ImageData): number {
  const ratios: number[] = [];
  for (let at = 0; at < a.data.length; at += 4) {
    const [before, after] = [colorAt(a, at), colorAt(b, at)];
    const differs = before.some((part, n) => Math.abs(part - (after[n] ?? 0)) > visibleDifference);
    if (differs) ratios.push(contrast(before, after));
  }
  if (ratios.length < leastPixels) return 1;
  ratios.sort((x, y) => y - x);
  return ratios[Math.min(strongestPixels, ratios.length) - 1] ?? 1;
}

function colorAt({ data }: ImageData, at: number): Color {
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** About the width of a letter, in px. */
const columnWidth = 12;

/** A line of words in parts of about a letter, without the space above and below the letters. */
export function columnsOf({ x, y, width, height }: Area): Area[] {
  return Array.from({ length: Math.ceil(width / columnWidth) }, (_, index) => {
    const left = x + index * columnWidth;
    const right = Math.min(left + columnWidth, x + width);
    return { x: left, y: y + height * 0.25, width: right - left, height: height * 0.5 };
  });
}

/** The contrast of an ink in the column whose picture is most like it. */
export function leastContrast(image: ImageData, columns: readonly Area[], ink: number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    const ground = readColumn(image, column);
    ground.sort((a, b) => luminance(a) - luminance(b));
    // Only what a third of the background has counts, not single pixels such as stars in a sky.
    for (const share of [1 / 3, 2 / 3]) {
      const color = ground[Math.floor(ground.length * share)];
      if (color) least = Math.min(least, contrast(paint(ink, color), color));
    }
  }
  return least;
}

/** Every second pixel. */
function readColumn(image: ImageData, area: Area): Color[] {
  const colors: Color[] = [];
  const right = Math.min(area.x + area.width, image.width);
  const bottom = Math.min(area.y + area.height, image.height);
  for (let x = Math.max(0, Math.floor(area.x)); x < right; x += 2) {
    for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y += 2) {
      colors.push(colorAt(image, (y * image.width + x) * 4));
    }
  }
  return colors;
}

/** The contrast between the darkest and the lightest pixel. */
export function contrastWithin(image: ImageData): number {
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < image.data.length; at += 4) {
    const value = luminance(colorAt(image, at));
    darkest = Math.min(darkest, value);
    lightest = Math.max(lightest, value);
  }
  return contrastOfLuminance(lightest, darkest);
}
