import type { CssColor, RGBColor } from "lightningcss";
import type { Cache } from "../cache/cache.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { loadPackage } from "../disk/load-package.ts";
import { findQuoted } from "../templates/template-places.ts";

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
export function findThemeColors(
  css: string,
  property: string,
  cache: Cache,
): ThemeColors | undefined {
  // Two colors, which may be functions of one level: `oklch(97% 0 0)`.
  const color = String.raw`((?:[^(),]|\([^()]*\))+)`;
  const name = property.replace(/[^\w-]/g, "\\$&");
  const pattern = new RegExp(String.raw`${name}:\s*light-dark\(${color},${color}\)`);
  const [declaration = "", ...both] = pattern.exec(css) ?? [];
  // Loading lightningcss takes a tenth of a build with cached styles.
  const cached = cache.load<ThemeColors>("theme-colors", declaration);
  if (cached) return cached;
  const [light, dark] = both.map(toHex);
  if (light === undefined || dark === undefined) return undefined;
  cache.store("theme-colors", declaration, { light, dark });
  return { light, dark };
}

/**
 * Explains that a stylesheet has colors for both schemes, but defines none of this name.
 *
 * @param texts of the templates, by file
 */
export function explainThemeColor(
  css: string,
  property: string,
  texts: ReadonlyMap<string, string>,
): Diagnostic[] {
  const known = [...css.matchAll(/(--[\w-]+):\s*light-dark\(/g)].map(([, name = ""]) => name);
  const isDefined = [...css.matchAll(/(--[\w-]+)\s*:/g)].some(([, name]) => name === property);
  if (known.length === 0 || isDefined) return [];
  const details = { place: findQuoted(texts, property), hint: suggestionHint(property, known) };
  return [error("style/unknown", `no stylesheet has "${property}"`, details)];
}

/** Undefined for a color that depends on its place, such as `currentcolor`. */
function toHex(color: string): string | undefined {
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
