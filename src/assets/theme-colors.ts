import type { CssColor, RGBColor } from "lightningcss";

/** The page's own colour in each scheme, as `#rrggbb`, for the browser's frame around it. */
export interface ThemeColors {
  light: string;
  dark: string;
}

/** Browsers from before wide-gamut colours: for them lightningcss writes plain sRGB first. */
const plainColors = { chrome: 80 << 16 };

/**
 * Reads the colours of `--paper: light-dark(…)` out of a bundled stylesheet, so
 * that they are defined in one place. Undefined where a stylesheet has no such thing.
 */
export async function findThemeColors(css: string): Promise<ThemeColors | undefined> {
  const found =
    /--paper:\s*light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)/.exec(css) ?? [];
  const [light, dark] = await Promise.all(found.slice(1).map(toHex));
  return light && dark ? { light, dark } : undefined;
}

/** Undefined for what has no colour of its own, such as `currentcolor`. */
async function toHex(color: string): Promise<string | undefined> {
  // Loading it takes a tenth of a build that remembers its styles.
  const { transform } = await import("lightningcss");
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
