/** One file of the finished site. */
export interface SiteFile {
  /** The path below the output folder, with forward slashes: `en/index.html`. */
  path: string;
  bytes: Buffer;
  /** What it was made from: a content file, or the part of the site it describes. */
  origin: string;
}

/** The finished site as a value: output path → file. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/**
 * The same site while it is made: each file once, in no particular order. Who takes a file decides
 * how long its bytes are kept, so that a large site never lies in memory whole.
 */
export type SiteStream = AsyncIterable<SiteFile> | Iterable<SiteFile>;
