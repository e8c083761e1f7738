import type { Area } from "../tab.ts";

async function decode(picture: string): Promise<ImageData> {
  const bytes = await (await fetch(`data:image/png;base64,${picture}`)).blob();
  const bitmap = await createImageBitmap(bytes);
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
export async function contrastOfChange(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([decode(one), decode(other)]);
  const ratios: number[] = [];
  for (let at = 0; at < a.data.length; at += 4) {
    const [before, after] = [colorAt(a, at), colorAt(b, at)];
    const differs = before.some((part, n) => Math.abs(part - (after[n] ?? 0)) > visibleDifference);
    if (differs) ratios.push(contrast(luminance(before), luminance(after)));
  }
  if (ratios.length < leastPixels) return 1;
  ratios.sort((x, y) => y - x);
  return ratios[Math.min(strongestPixels, ratios.length) - 1] ?? 1;
}

function colorAt({ data }: ImageData, at: number): Color {
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

export type Color = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2). */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** About the width of a letter, in px. */
const columnWidth = 12;

export async function leastContrasts(
  picture: string,
  inks: readonly { area: Area; color: readonly number[] }[],
): Promise<number[]> {
  const image = await decode(picture);
  return inks.map(({ area, color }) => leastContrast(image, area, color));
}

function leastContrast(
  image: ImageData,
  area: Area,
  [red = 0, green = 0, blue = 0, alpha = 255]: readonly number[],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let left = area.x; left < area.x + area.width; left += columnWidth) {
    const ground = readColumn(image, { ...area, x: left, width: columnWidth }, area.x + area.width);
    ground.sort((a, b) => luminance(a) - luminance(b));
    // Only what a third of the background has counts, not single pixels such as stars in a sky.
    for (const share of [1 / 3, 2 / 3]) {
      const color = ground[Math.floor(ground.length * share)];
      if (!color) continue;
      const mix = (ink: number, below: number) => below + ((ink - below) * alpha) / 255;
      const ink = [mix(red, color[0]), mix(green, color[1]), mix(blue, color[2])] as const;
      least = Math.min(least, contrast(luminance(ink), luminance(color)));
    }
  }
  return least;
}

/** Every second pixel in the middle of a line's height. */
function readColumn(image: ImageData, area: Area, end: number): Color[] {
  const { width, height } = image;
  const colors: Color[] = [];
  const right = Math.min(area.x + area.width, end, width);
  const bottom = Math.min(area.y + area.height * 0.75, height);
  for (let x = Math.max(0, Math.floor(area.x)); x < right; x += 2) {
    for (let y = Math.max(0, Math.floor(area.y + area.height * 0.25)); y < bottom; y += 2) {
      const at = (y * width + x) * 4;
      colors.push(colorAt(image, at));
    }
  }
  return colors;
}

export async function range(picture: string): Promise<number> {
  const image = await decode(picture);
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < image.data.length; at += 4) {
    const value = luminance(colorAt(image, at));
    darkest = Math.min(darkest, value);
    lightest = Math.max(lightest, value);
  }
  return contrast(lightest, darkest);
}
