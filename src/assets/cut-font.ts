import { loadPackage } from "../disk/load-package.ts";
import { UnfitFile } from "../disk/read-plain-file.ts";
import { isSystemError } from "../disk/system-error.ts";

/** A file that is named as a font and cannot be read as one. */
export class UnfitFont extends UnfitFile {}

/**
 * Reduces a font to the characters of a text, and a variable one to a weight or a range of weights.
 *
 * @throws {UnfitFont}
 * @throws a system error where there is not enough memory
 */
export async function cutFont(
  font: Buffer,
  text: string,
  targetFormat: "woff2" | "truetype",
  wght: number | { min: number; max: number },
): Promise<Buffer> {
  const subsetFont = loadPackage<typeof import("subset-font").default>("subset-font");
  const cut = (variationAxes = {}) => subsetFont(font, text, { targetFormat, variationAxes });
  // A font of one weight has no axis to cut.
  return cut({ wght })
    .catch(() => cut())
    .catch((cause) => {
      throw isSystemError(cause) ? cause : new UnfitFont("is damaged or is not a font");
    });
}
