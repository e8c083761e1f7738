import type { CssColor, RGBColor } from "lightningcss";
import type { Cache } from "../cache/cache.ts";
import { loadPackage } from "../disk/load-package.ts";

/** The page's background in each scheme as `#rrggbb`, for the browser's own frame. */
export interface ThemeColors {
  light: string;
  dark: string;
}

/** A browser without wide-gamut colors: for it, lightningcss writes sRGB first. */
const plainColors = { chrome: 80 << 16 };

/**
 * Reads the page's background in both schemes from a bundled stylesheet, which defines it:
 * `--paper: light-dark(…)`.
 *
 * @param property the custom property, as `defineSite` names it
 * @returns undefined if the stylesheet does not define it that way
 */
export async function findThemeColors(
  css: string,
  property: string,
  cache: Cache,
): Promise<ThemeColors | undefined> {
  // Two colors, which may be functions of one level: `oklch(97% 0 0)`.
  const color = String.raw`((?:[^(),]|\([^()]*\))+)`;
  const name = property.replace(/[^\w-]/g, "\\$&");
  const pattern = new RegExp(String.raw`${name}:\s*light-dark\(${color},${color}\)`);
  const found = pattern.exec(css) ?? [];
  const [declaration = ""] = found;
  const cached = cache.load<ThemeColors>("theme-colors", declaration);
  if (cached) return cached;
  const colors = await toThemeColors(found);
  if (colors) cache.store("theme-colors", declaration, colors);
  return colors;
}

async function toThemeColors(found: readonly string[]): Promise<ThemeColors | undefined> {
  const [light, dark] = await Promise.all(found.slice(1).map(toHex));
  return light && dark ? { light, dark } : undefined;
}

/** Undefined for a color that depends on its place, such as `currentcolor`. */
async function toHex(color: string): Promise<string | undefined> {
  // Loading lightningcss takes a tenth of a build with cached styles.
  const { transform } = loadPackage<typeof import("lightningcss")>("lightningcss");
  const code = Buffer.from(`a{background:${color}}`);
  const plain = transform({ filename: "color.css", code, targets: plainColors }).code;
  const found: string[] = [];
  const visitor = {
    Color(part: CssColor) {
      if (typeof part === "object" && part.type === "rgb") found.push(formatHex(part));
    },
  };
  transform({ filename: "color.css", code: plain, visitor });
  return found[0];
}

function formatHex({ r, g, b }: RGBColor): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
