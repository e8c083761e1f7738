import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readPlainFileSync } from "../disk/read-plain-file.ts";

/** The file in an output folder that lists what Vitrine wrote there, one path a line. */
export const listingFile = ".vitrine";

/** In bytes. No site has so long a listing; it would not fit in a string. */
const maxListing = 2 ** 28;

/** What an output folder is for: the site that `build` writes, or the report of `check`. */
export type OutputKind = "site" | "report";

/** The listing's first line if the folder holds a report; no path starts with a slash. */
const reportMark = "/report";

/** The text of a listing. */
export function formatListing(kind: OutputKind, paths: readonly string[]): string {
  const lines = kind === "report" ? [reportMark, ...paths] : paths;
  return `${lines.join("\n")}\n`;
}

interface ExistingFile {
  size: number;
  mode: number;
}

/** The contents of an output folder. */
export interface Inventory {
  /** Plain files that Vitrine wrote, by path with forward slashes. */
  files: ReadonlyMap<string, ExistingFile>;
  /** Paths that Vitrine did not write, sorted: unknown files, links, pipes and devices. */
  unknown: string[];
  /** Paths in the listing, whether they exist or not. */
  listed: string[];
  /** What Vitrine wrote there; undefined if there is no listing. */
  kind: OutputKind | undefined;
}

/**
 * Lists the contents of a folder; a missing folder is empty. It opens plain files only, because a
 * pipe would block.
 *
 * @throws a system error
 */
export function takeInventory(out: string): Inventory {
  // Synchronous, because awaiting thousands of small results takes several times as long.
  const entries = listAll(out);
  const isListed =
    entries.some(({ path, isPlain }) => isPlain && path === listingFile) &&
    describe(join(out, listingFile)).size < maxListing;
  const listing = isListed ? readPlainFileSync(join(out, listingFile), out).toString() : "";
  const lines = listing.split("\n").filter(Boolean);
  const isReport = lines[0] === reportMark;
  const listed = isReport ? lines.slice(1) : lines;
  const ours = new Set(isListed ? [listingFile, ...listed] : []);
  const isOurs = ({ path, isPlain }: Entry) => isPlain && ours.has(path);
  return {
    kind: isListed ? (isReport ? "report" : "site") : undefined,
    files: new Map(entries.filter(isOurs).map(({ path }) => [path, describe(`${out}/${path}`)])),
    listed,
    unknown: entries
      .filter((entry) => !isOurs(entry))
      .map(({ path }) => path)
      .sort(),
  };
}

interface Entry {
  path: string;
  isPlain: boolean;
}

/** Lists all but folders. Paths are built while walking; `relative()` on 20,000 paths would double the time. */
function listAll(out: string): Entry[] {
  const entries: Entry[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of list(`${out}/${folder}`)) {
      const path = folder + entry.name;
      if (entry.isDirectory()) folders.push(`${path}/`);
      else entries.push({ path, isPlain: entry.isFile() });
    }
  }
  return entries;
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw cause;
  }
}

function describe(path: string): ExistingFile {
  const { size, mode } = lstatSync(path);
  return { size, mode: mode & 0o777 };
}
