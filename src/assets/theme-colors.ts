import type { CustomAtRules, Visitor } from "lightningcss";

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
  const [, light, dark] =
    /--paper:\s*light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)/.exec(css) ?? [];
  const colors = { light: light && (await toHex(light)), dark: dark && (await toHex(dark)) };
  return colors.light && colors.dark ? (colors as ThemeColors) : undefined;
}

/** Undefined for what only the visitor's system knows, such as `Canvas`. */
async function toHex(color: string): Promise<string | undefined> {
  // Loading it takes a tenth of a build that remembers its styles.
  const { transform } = await import("lightningcss");
  const code = Buffer.from(`a{background:${color}}`);
  const plain = transform({ filename: "color.css", code, targets: plainColors }).code;
  const found: string[] = [];
  // lightningcss writes red as "red", which is shorter, and in other colour spaces once more behind.
  const visitor: Visitor<CustomAtRules> = {
    Color(value) {
      if (typeof value === "object" && value.type === "rgb") {
        const parts = [value.r, value.g, value.b].map((part) => part.toString(16).padStart(2, "0"));
        found.push(`#${parts.join("")}`);
      }
    },
  };
  transform({ filename: "color.css", code: plain, visitor });
  return found[0];
}
