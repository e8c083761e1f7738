import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readPlainFileSync } from "../disk/read-plain-file.ts";

/** The file in an output folder that lists what Vitrine wrote there, one path a line. */
export const listingFile = ".vitrine";

/** What an output folder is for: the site that `build` writes, or the report of `check`. */
export type OutputKind = "site" | "report";

/** The listing's first line if the folder holds a report; no path starts with a slash. */
const reportMark = "/report";

/** The text of a listing. */
export function formatListing(kind: OutputKind, paths: readonly string[]): string {
  const lines = kind === "report" ? [reportMark, ...paths] : paths;
  return `${lines.join("\n")}\n`;
}

interface PublishedFile {
  size: number;
  mode: number;
  /** Names of one number are one file. */
  inode: bigint;
}

/** What lies in an output folder. */
export interface Inventory {
  /** Paths of plain files that Vitrine wrote, with forward slashes, and what the disk says of them. */
  files: ReadonlyMap<string, PublishedFile>;
  /** Paths that Vitrine did not write, sorted: files it does not know, and links, pipes and devices. */
  foreign: string[];
  /** Paths that the listing names, there or not. */
  listed: string[];
  /** What Vitrine wrote there; undefined if there is no listing. */
  kind: OutputKind | undefined;
}

/**
 * Looks what lies in a folder; nothing that is not a plain file is ever opened,
 * because a pipe would never answer.
 *
 * @throws when the disk refuses; a folder that is not there is an empty one
 */
export function takeInventory(out: string): Inventory {
  const { plain, listed, foreign, kind } = sortOut(out);
  const others = new Set(foreign);
  return {
    kind,
    files: new Map(
      plain.filter((path) => !others.has(path)).map((path) => [path, describe(`${out}/${path}`)]),
    ),
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

  const isListed = plain.includes(listingFile);
  const lines = isListed ? readListing(out).split("\n").filter(Boolean) : [];
  const isReport = lines[0] === reportMark;
  const listed = isReport ? lines.slice(1) : lines;
  const ours = new Set([listingFile, ...listed]);
  const foreign = [...others, ...plain.filter((path) => !ours.has(path))].sort();
  const kind: OutputKind | undefined = isListed ? (isReport ? "report" : "site") : undefined;
  return { plain, listed, foreign, kind };
}

function readListing(out: string): string {
  return readPlainFileSync(join(out, listingFile), out).toString();
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
