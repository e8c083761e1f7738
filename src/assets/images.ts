import { basename, extname, join } from "node:path";
import type { Metadata, Sharp } from "sharp";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { readPlainFileSync } from "../disk/read-plain-file.ts";
import type { SiteFile } from "../site/file.ts";
import { readNamedFile, UnpublishedFile } from "./read-named-file.ts";

const imageFolder = "content/images";

/** A phone's photograph has some 6 MB and 12 to 50 megapixels; more would fill the memory. */
const maxBytes = 32 * 2 ** 20;
const maxPixels = 64_000_000;

/** How many encoded images the disk keeps. */
const keptImages = 2000;

/** A photograph that can be published; its size is that of the upright picture. */
export interface Original {
  /** Of its bytes. */
  hash: string;
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** One file to make from a photograph. */
export interface ImageRequest {
  /** Its path in the site; the name changes with everything that it is made from. */
  path: string;
  /** The photograph, below `content/images`. */
  file: string;
  original: Pick<Original, "hash">;
  /** The part of the photograph, in its pixels. */
  part: { left: number; top: number; width: number; height: number };
  width: number;
  height: number;
  format: ImageFormat;
}

export type ImageFormat = "avif" | "webp" | "jpg" | "png";

/** Formats by what sharp calls them or their compression, with the endings that they may have. */
const formats: Readonly<Record<string, { name: string; endings: readonly string[] }>> = {
  jpeg: { name: "a JPEG", endings: [".jpg", ".jpeg"] },
  png: { name: "a PNG", endings: [".png"] },
  webp: { name: "a WebP", endings: [".webp"] },
  heif: { name: "an AVIF", endings: [".avif"] },
  hevc: { name: "a HEIC", endings: [] },
};

/** sharp is an optional dependency: a site without images installs without it. */
const openSharp = async () => (await import("sharp")).default;

/**
 * Decodes every photograph that the content names, once, so that a broken one is an error at its
 * line before any page is made.
 *
 * @param named the files, below `content/images`, each with the places that name it
 */
export async function inspectImages(
  root: string,
  named: ReadonlyMap<string, () => Place>,
  cache: Cache,
): Promise<Result<ReadonlyMap<string, Original>>> {
  const value = new Map<string, Original>();
  const diagnostics: Diagnostic[] = [];
  for (const [file, place] of named) {
    try {
      value.set(file, await inspect(root, file, cache));
    } catch (cause) {
      if (cause instanceof UnpublishedFile) {
        const { message, hint } = cause;
        diagnostics.push(error("site/image", message, { place: place(), hint }));
        continue;
      }
      if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
      const hint = 'run "npm install --save-dev sharp"';
      const message = 'the package "sharp", which images need, is not installed';
      const missing = error("site/image", message, { place: place(), hint });
      return { value: undefined, diagnostics: [missing] };
    }
  }
  return { value, diagnostics };
}

async function inspect(root: string, file: string, cache: Cache): Promise<Original> {
  const path = `${imageFolder}/${file}`;
  const limit = { bytes: maxBytes, hint: "make it smaller than 32 MB" };
  const image = { folder: imageFolder, name: file, what: "image" } as const;
  const bytes = readNamedFile(root, image, limit);
  const hash = hashParts([bytes]);
  const known = cache.load<Original>(`inspected ${hash}`, hash);
  if (known) return known;
  const sharp = await openSharp();
  let metadata: Metadata;
  try {
    // Only the header is read here, so a decompression bomb does no harm.
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnpublishedFile(`${path} is not an image`, "save it again as JPEG");
  }
  refuseUnfit(file, metadata);
  try {
    await sharp(bytes, { limitInputPixels: maxPixels }).stats();
  } catch {
    throw new UnpublishedFile(`${path} is damaged`, "replace it with a fresh copy of the original");
  }
  const { autoOrient, hasAlpha } = metadata;
  const original = { hash, ...autoOrient, hasAlpha };
  cache.store(`inspected ${hash}`, hash, original, keptImages);
  return original;
}

function refuseUnfit(file: string, metadata: Metadata): void {
  const { format, compression = "", width, height, pages = 1 } = metadata;
  const { name, endings } = formats[compression] ??
    formats[format] ?? { name: `a file of type ${format}`, endings: [] };
  const ending = extname(file).toLowerCase();
  const refuse = (why: string, hint: string) => {
    throw new UnpublishedFile(`${imageFolder}/${file} ${why}`, hint);
  };
  if (!endings.includes(ending)) {
    const right = endings[0] && `rename it to ${file.slice(0, -ending.length)}${endings[0]}`;
    refuse(`is ${name}, but its name ends in "${ending}"`, right ?? "save it as JPEG");
  }
  if (width * height > maxPixels) {
    const hint = `reduce it to at most ${maxPixels / 1e6} megapixels`;
    refuse(`has ${width}×${height} pixels`, hint);
  }
  if (pages > 1) refuse("is animated", "save one frame of it as a still image");
}

/** The path of a file made from a photograph, which depends on all that it is made from. */
export function pathOf({ file, original, part, ...shown }: Omit<ImageRequest, "path">): string {
  const { width, height, format } = shown;
  const { left, top } = part;
  const made = [left, top, part.width, part.height, width, height, format, encoding.version];
  const hash = hashParts([original.hash, made.join()]).slice(0, 10);
  const name = basename(file, extname(file))
    .replace(/[^\w-]+/g, "-")
    .slice(0, 60);
  return `assets/${name}-${width}.${hash}.${format}`;
}

/** Qualities at which compressed photographs still look like the original; a change needs a new version. */
const encoding = {
  version: 1,
  avif: (picture: Sharp) => picture.avif({ quality: 50 }),
  webp: (picture: Sharp) => picture.webp({ quality: 75 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 75, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ palette: true }),
};

/**
 * Makes one file of a photograph: upright, in sRGB, without EXIF and so without the place where it
 * was taken.
 *
 * @throws if the photograph has changed since it was inspected
 */
export async function encodeImage(
  root: string,
  { path, file, original, part, width, height, format }: ImageRequest,
  cache: Cache,
): Promise<SiteFile> {
  const origin = `${imageFolder}/${file}`;
  const known = cache.load<Uint8Array>(`image ${path}`, path);
  if (known) return { path, origin, bytes: Buffer.from(known) };
  const source = readPlainFileSync(join(root, origin), root, maxBytes);
  if (hashParts([source]) !== original.hash) throw new Error(`${origin} changed during the build`);
  const sharp = await openSharp();
  // By default sharp removes metadata and converts to sRGB.
  const picture = sharp(source, { limitInputPixels: maxPixels }).autoOrient().extract(part);
  const bytes = await encoding[format](picture.resize(width, height)).toBuffer();
  cache.store(`image ${path}`, path, bytes, keptImages);
  return { path, origin, bytes };
}
