import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";

/** Where `vitrine pictures` keeps subsets in the project; making one takes longer than a small site. */
export const subsetFolder = "styles/fonts";

/** A font cut down to what a site shows of it. */
export interface FontSubset {
  bytes: Buffer;
  /** Its file in the project: the name changes with the font, the glyphs and the weights. */
  file: string;
  /** Whether that file is there. */
  isCommitted: boolean;
}

/** The lightest and the boldest that `styles/` asks for: a range that nothing shows would travel for nothing. */
const weights = { min: 400, max: 700 };

/**
 * Cuts a woff2 font down to the glyphs and weights in use, or takes the subset that is kept.
 *
 * @param url how the stylesheet names the font
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
