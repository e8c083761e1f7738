import { nameProperties, styleOf, withParents } from "./elements.ts";

/** Each part is 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const white: Color = [255, 255, 255];

/** Relative luminance (WCAG 2.2). */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Color, other: Color): number {
  return contrastOfLuminance(luminance(one), luminance(other));
}

export function contrastOfLuminance(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color in any notation, as the browser paints it: red, green, blue and alpha, each 0 to 255. */
export function readColor(color: string, opacity = 1): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha * opacity];
}

/** A color, as `readColor` returns it, over an opaque one. */
export function paint([red = 0, green = 0, blue = 0, alpha = 255]: number[], ground: Color): Color {
  const mix = (part: number, below: number) => below + ((part - below) * alpha) / 255;
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

/** The contrast of a color in any notation with what is behind it. */
export function contrastOn(ground: Color, color: string, opacity = 1): number {
  return contrast(paint(readColor(color, opacity), ground), ground);
}

export function isOpaque(color: string): boolean {
  const alpha = /[,/]\s*([\d.]+)(%?)\)$/.exec(/^rgba|\//.test(color) ? color : "");
  return color !== "transparent" && (!alpha || Number(alpha[1]) >= (alpha[2] ? 90 : 0.9));
}

/** How much of an element shows, with all that it is in: 0 to 1. */
export function opacityOf(element: Element): number {
  return withParents(element).reduce((share, at) => share * Number(styleOf(at).opacity), 1);
}

/** The elements whose backgrounds are painted behind the content of an element, the nearest first. */
export function groundsOf(element: Element | null): Element[] {
  const all = withParents(element);
  const last = all.findIndex((at) => isOpaque(styleOf(at).backgroundColor));
  return last < 0 ? all : all.slice(0, last + 1);
}

/** The color behind the content of an element; undefined for an image. */
export function groundOf(element: Element | null): Color | undefined {
  const grounds = groundsOf(element).map((at) => styleOf(at));
  if (grounds.some(({ backgroundImage }) => backgroundImage !== "none")) return undefined;
  const color = grounds.at(-1)?.backgroundColor ?? "";
  if (isOpaque(color)) return paint(readColor(color), white);
  const schemes = styleOf(document.documentElement).colorScheme;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches && schemes.includes("dark");
  return isDark ? [18, 18, 18] : white;
}

/**
 * The custom properties that have the colors of an element's words and of what is behind it: " (--soft on --paper)";
 * empty if none has that of its words.
 */
export function nameColors(element: Element): string {
  const probe = element.appendChild(document.createElement("i"));
  probe.style.transition = "none";
  // A value that is no color makes it transparent.
  const nameColor = (color: string | undefined) =>
    nameProperties(element, probe, "backgroundColor", color);
  const ground = groundsOf(element).at(-1);
  const ink = nameColor(styleOf(element).color);
  const behind = nameColor(ground && styleOf(ground).backgroundColor);
  probe.remove();
  return ink && ` (${ink}${behind && ` on ${behind}`})`;
}
