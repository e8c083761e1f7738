import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import type { ScannedStyles } from "./scan-stylesheet.ts";

/** A lightness as it is written, and whether 1 is the most that it can be (CSS Color 4, 8 to 10). */
const lightness =
  /\b(?:(?<one>okl(?:ab|ch))\(|l(?:ab|ch)\(|hsla?\((?:\s*[^\s,()]+[\s,]){2})\s*(?<written>\d[\d.]*%?)/gi;

/** Finds colors above the lightness of white, which browsers show as white. */
export function findOddLightness(
  file: string,
  { text, declarations }: ScannedStyles,
): Diagnostic[] {
  return declarations.flatMap(({ value, valueStart }) =>
    [...value.matchAll(lightness)].flatMap(({ 0: match, groups = {}, index }) => {
      const { one, written = "" } = groups;
      const most = one && !written.endsWith("%") ? 1 : 100;
      if (Number.parseFloat(written) <= most) return [];
      const start = valueStart + index + match.length - written.length;
      const place = placeAt(file, text, start, start + written.length);
      const hint = most === 1 ? `write it as in "97.5%"` : 'write a value from "0%" to "100%"';
      return warning("style/range", `the lightness ${written} is above white`, { place, hint });
    }),
  );
}
