import { join } from "node:path";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { readPlainFileSync } from "../disk/read-plain-file.ts";
import { isCompressibleFile } from "../site/compressible.ts";
import type { SiteFile, SiteStream } from "../site/file.ts";
import { inParallel } from "./in-parallel.ts";

/** Large enough to use all of the system's threads, small enough for memory. */
const batchSize = 64;

interface Encoding {
  /** The suffix that a server looks for (nginx's `gzip_static`, Caddy's `precompressed`). */
  ending: string;
  compress: (bytes: Buffer) => Promise<Buffer>;
  /** @param maxBytes of the result; a damaged file could use up the memory */
  decompress: (bytes: Buffer, maxBytes: number) => Promise<Buffer>;
}

const { constants } = zlib;
const brotliCompress = promisify(zlib.brotliCompress);
const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** Both at their best level, which is brotli's default: compressed once, downloaded often. */
const encodings: Encoding[] = [
  {
    ending: ".br",
    compress: (bytes) => brotliCompress(bytes),
    decompress: (bytes, maxBytes) => brotliDecompress(bytes, { maxOutputLength: maxBytes }),
  },
  {
    ending: ".gz",
    compress: (bytes) => gzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    decompress: (bytes, maxBytes) => gunzip(bytes, { maxOutputLength: maxBytes }),
  },
];

/**
 * Adds a `.br` and a `.gz` beside every file that compresses, for servers that send those as they
 * are. It reuses a file of the last build that decompresses to the same bytes. So a compressed file
 * may come from another version of zlib: it holds the same text, and a host need not fetch it again.
 *
 * @param out the output folder, which may hold an older site
 */
export async function* precompress(site: SiteStream, out: string): AsyncGenerator<SiteFile> {
  let batch: SiteFile[] = [];
  for await (const file of site) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield* await addCompressed(batch, out);
    batch = [];
  }
  yield* await addCompressed(batch, out);
}

async function addCompressed(files: readonly SiteFile[], out: string): Promise<SiteFile[]> {
  const texts = files.filter(({ path, bytes }) => isCompressibleFile(path, bytes));
  const compressed: SiteFile[] = [];
  for (const encoding of encodings) {
    // A page has two names and is compressed once.
    const made = new Map<Buffer, Promise<Buffer>>();
    await inParallel(texts, async ({ path: origin, bytes }) => {
      const path = origin + encoding.ending;
      const work = made.get(bytes) ?? reuseOrCompress(bytes, encoding, path, out);
      made.set(bytes, work);
      compressed.push({ path, bytes: await work, origin });
    });
  }
  return [...files, ...compressed];
}

async function reuseOrCompress(
  bytes: Buffer,
  { compress, decompress }: Encoding,
  path: string,
  out: string,
): Promise<Buffer> {
  try {
    const old = readPlainFileSync(join(out, path), out);
    if ((await decompress(old, bytes.length)).equals(bytes)) return old;
  } catch {
    // It is missing or damaged.
  }
  return compress(bytes);
}
