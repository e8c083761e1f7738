/** One file of the finished site. */
export interface SiteFile {
  /** The path in the output folder, with forward slashes: `en/index.html`. */
  path: string;
  bytes: Buffer;
  /** Its source: a content file, or the part of the site that it describes. */
  origin: string;
}

/** The finished site as a value: output path → file. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/**
 * The same site while it is made: each file once, in no particular order. The consumer releases the
 * bytes of each file, so that a large site is never in memory whole.
 */
export type SiteStream = AsyncIterable<SiteFile> | Iterable<SiteFile>;

/** Collects a site while it is made, sorted by path. */
export async function collectFiles(stream: SiteStream): Promise<SiteFiles> {
  const files: SiteFile[] = [];
  for await (const file of stream) files.push(file);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(files.map((file) => [file.path, file]));
}
