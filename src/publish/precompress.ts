import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { isCompressibleFile } from "../site/compressible.ts";
import type { SiteFile, SiteStream } from "../site/file.ts";
import { inParallel } from "./in-parallel.ts";

/** Large enough to use all of the system's threads, small enough for memory. */
const batchSize = 64;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * By the suffix that a server looks for (nginx's `gzip_static`, Caddy's `precompressed`). Both at their
 * best level, which is brotli's default: compressed once, downloaded often.
 */
const encodings: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  ".br": (bytes) => brotli(bytes),
  ".gz": (bytes) => gzip(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }),
};

/** Adds a `.br` and a `.gz` beside every file that compresses, for servers that send those as they are. */
export async function* precompress(site: SiteStream): AsyncGenerator<SiteFile> {
  let batch: SiteFile[] = [];
  for await (const file of site) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield* await addCompressed(batch);
    batch = [];
  }
  yield* await addCompressed(batch);
}

async function addCompressed(files: readonly SiteFile[]): Promise<SiteFile[]> {
  const texts = files.filter(({ path, bytes }) => isCompressibleFile(path, bytes));
  const compressed: SiteFile[] = [];
  for (const [ending, compress] of Object.entries(encodings)) {
    // A page has two names and is compressed once.
    const made = new Map<Buffer, Promise<Buffer>>();
    await inParallel(texts, async ({ path: origin, bytes }) => {
      const work = made.get(bytes) ?? compress(bytes);
      made.set(bytes, work);
      compressed.push({ path: origin + ending, bytes: await work, origin });
    });
  }
  return [...files, ...compressed];
}
