import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { isCompressibleFile } from "../site/compressible.ts";
import type { SiteFile, SiteStream } from "../site/file.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Adds a `.br` and a `.gz` beside every file that compresses, for servers that send those as they are
 * (nginx's `gzip_static`, Caddy's `precompressed`). Both at their best level, which is brotli's default:
 * compressed once, downloaded often.
 */
export async function* precompress(site: SiteStream): AsyncGenerator<SiteFile> {
  // A page is written under two names, one right after the other, and compressed once.
  let last: { bytes: Buffer; br: Buffer; gz: Buffer } | undefined;
  for await (const file of site) {
    yield file;
    const { path: origin, bytes } = file;
    if (!isCompressibleFile(origin, bytes)) continue;
    if (last?.bytes !== bytes) {
      const level = zlib.constants.Z_BEST_COMPRESSION;
      const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level })]);
      last = { bytes, br, gz };
    }
    yield { path: `${origin}.br`, bytes: last.br, origin };
    yield { path: `${origin}.gz`, bytes: last.gz, origin };
  }
}
