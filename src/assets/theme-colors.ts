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
  return light && dark ? { light: await toHex(light), dark: await toHex(dark) } : undefined;
}

async function toHex(color: string): Promise<string> {
  // Loading it takes a tenth of a build that remembers its styles.
  const { transform } = await import("lightningcss");
  const code = Buffer.from(`a{background:${color}}`);
  const plain = transform({ filename: "color.css", code, targets: plainColors }).code.toString();
  const short = /#(?<digits>[0-9a-f]{3,8})/.exec(plain)?.groups?.digits ?? "";
  return `#${short.length === 3 ? short.replace(/./g, "$&$&") : short}`;
}
