import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";

/** Where `vitrine pictures` stores subsets, because making one takes longer than a small site. */
export const subsetFolder = "styles/fonts";

/** A font with only the glyphs that a site shows. */
export interface FontSubset {
  bytes: Buffer;
  /** Its path in the project; the name changes with the font, the glyphs and the weights. */
  file: string;
  /** Whether that file exists. */
  isCommitted: boolean;
}

/** The range of weights that styles may use; others are removed. */
const weights = { min: 400, max: 700 };

/**
 * Reduces a woff2 font to the glyphs and weights in use, or reads the committed or cached subset.
 *
 * @param url the font's name in the stylesheet
 */
export async function subsetFont(
  root: string,
  url: string,
  font: Buffer,
  glyphs: string,
  cache: Cache,
): Promise<FontSubset> {
  const version = hashParts([font, glyphs, JSON.stringify(weights)]);
  const name = `${basename(url, ".woff2")}.subset-${version.slice(0, 10)}.woff2`;
  const file = `${subsetFolder}/${name}`;
  const committed = readCommitted(root, file);
  if (committed) return { bytes: committed, file, isCommitted: true };

  const cached = cache.load<Buffer>(`font ${url}`, version);
  if (cached) return { bytes: cached, file, isCommitted: false };
  const { default: subset } = await import("subset-font");
  const bytes = await subset(font, glyphs, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  cache.store(`font ${url}`, version, bytes);
  return { bytes, file, isCommitted: false };
}

function readCommitted(root: string, file: string): Buffer | undefined {
  if (!existsSync(join(root, file))) return undefined;
  try {
    return readPlainFileSync(join(root, file), root);
  } catch (cause) {
    if (cause instanceof UnfitFile) return undefined;
    throw cause;
  }
}
