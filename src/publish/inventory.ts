import { type Dirent, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The file in an output folder that lists what Vitrine wrote there, one path a line. */
export const listingFile = ".vitrine";

interface PublishedFile {
  size: number;
  mode: number;
  /** Names of one number are one file. */
  inode: bigint;
}

/** What lies in an output folder. */
export interface Inventory {
  /** Paths of plain files, with forward slashes, and what the disk says of them. */
  files: ReadonlyMap<string, PublishedFile>;
  /** Paths that Vitrine did not write, sorted: files it does not know, and links, pipes and devices. */
  foreign: string[];
  /** Paths that the listing names, there or not. */
  listed: string[];
}

/**
 * Looks what lies in a folder; nothing that is not a plain file is ever opened,
 * because a pipe would never answer.
 *
 * @throws when the disk refuses; a folder that is not there is an empty one
 */
export function takeInventory(out: string): Inventory {
  const { plain, listed, foreign } = sortOut(out);
  return {
    files: new Map(plain.map((path) => [path, describe(`${out}/${path}`)])),
    listed,
    foreign,
  };
}

/** Paths in a folder that Vitrine did not write, as an inventory has them; it asks the disk for less. */
export function findForeign(out: string): string[] {
  return sortOut(out).foreign;
}

function sortOut(out: string) {
  // At once: waiting for thousands of small answers takes several times as long.
  const entries = listAll(out);
  const plain = entries.filter(({ isPlain }) => isPlain).map(({ path }) => path);
  const others = entries.filter(({ isPlain }) => !isPlain).map(({ path }) => path);

  const listing = plain.includes(listingFile) ? readFileSync(join(out, listingFile), "utf8") : "";
  const listed = listing.split("\n").filter(Boolean);
  const ours = new Set([listingFile, ...listed]);
  const foreign = [...others, ...plain.filter((path) => !ours.has(path))].sort();
  return { plain, listed, foreign };
}

interface Entry {
  path: string;
  isPlain: boolean;
}

/** All but folders; paths grow as they are found, for to work out twenty thousand afterwards takes as long as to list them. */
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

/** A folder that is not there is an empty one. */
function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw cause;
  }
}

function describe(path: string): PublishedFile {
  // Numbers of files do not always fit into a double.
  const { size, mode, ino } = lstatSync(path, { bigint: true });
  return { size: Number(size), mode: Number(mode) & 0o777, inode: ino };
}
