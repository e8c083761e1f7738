import { join } from "node:path";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { inParallel } from "../content/in-parallel.ts";
import { readPlainFile } from "../disk/read-plain-file.ts";
import { isCompressibleFile } from "../site/compressible.ts";
import type { SiteFile, SiteStream } from "../site/file.ts";
import { inBatches } from "./in-batches.ts";

interface Encoding {
  /** What a server looks for beside a file (nginx's `gzip_static`, Caddy's `precompressed`). */
  ending: string;
  compress: (bytes: Buffer) => Promise<Buffer>;
  /** @param most how many bytes it may come to; of more, memory would run out before they are compared */
  decompress: (bytes: Buffer, most: number) => Promise<Buffer>;
}

const { constants } = zlib;
const brotliCompress = promisify(zlib.brotliCompress);
const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** Both at their best, which brotli is by itself: it is done once, and downloaded often. */
const encodings: Encoding[] = [
  {
    ending: ".br",
    compress: (bytes) => brotliCompress(bytes),
    decompress: (bytes, most) => brotliDecompress(bytes, { maxOutputLength: most }),
  },
  {
    ending: ".gz",
    compress: (bytes) => gzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    decompress: (bytes, most) => gunzip(bytes, { maxOutputLength: most }),
  },
];

/**
 * A site with a `.br` and a `.gz` beside every file that compresses, for servers
 * that send those as they are. What the last build left is taken again where it
 * holds the very same bytes; all else is made anew, in the system's own threads.
 *
 * A sibling may so be another version's of zlib, or another kind of processor's:
 * what it holds is the same everywhere, how it is packed is zlib's own affair
 * (Node 20 to 26 agree), and no reason for a host to fetch a file anew.
 *
 * @param out the output folder, which may hold an older site
 */
export async function* precompress(site: SiteStream, out: string): AsyncGenerator<SiteFile> {
  for await (const files of inBatches(site)) yield* await addSiblings(files, out);
}

async function addSiblings(files: readonly SiteFile[], out: string): Promise<SiteFile[]> {
  const texts = files.filter(({ path, bytes }) => isCompressibleFile(path, bytes));
  const siblings: SiteFile[] = [];
  for (const encoding of encodings) {
    // A page is there under two names, and compressed once.
    const made = new Map<Buffer, Promise<Buffer>>();
    await inParallel(texts, async ({ path: origin, bytes }) => {
      const path = origin + encoding.ending;
      const work = made.get(bytes) ?? recallOrCompress(bytes, encoding, path, out);
      made.set(bytes, work);
      siblings.push({ path, bytes: await work, origin });
    });
  }
  return [...files, ...siblings];
}

async function recallOrCompress(
  bytes: Buffer,
  { compress, decompress }: Encoding,
  path: string,
  out: string,
): Promise<Buffer> {
  try {
    const old = await readPlainFile(join(out, path), out);
    if ((await decompress(old, bytes.length)).equals(bytes)) return old;
  } catch {
    // It is not there, or damaged.
  }
  return compress(bytes);
}
