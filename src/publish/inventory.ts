import { lstat, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { inParallel } from "../content/in-parallel.ts";

/** The file in an output folder that lists what Vitrine wrote there, one path a line. */
export const listingFile = ".vitrine";

/** What lies in an output folder. */
export interface Inventory {
  /** Paths of plain files, with forward slashes, and what the disk says of them. */
  files: ReadonlyMap<string, { size: number; mode: number }>;
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
export async function takeInventory(out: string): Promise<Inventory> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true }).catch((cause) => {
    if (cause.code === "ENOENT") return [];
    throw cause;
  });
  const pathOf = (entry: (typeof entries)[number]) =>
    relative(out, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
  const plain = entries.filter((entry) => entry.isFile()).map(pathOf);
  const others = entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).map(pathOf);

  const listing = plain.includes(listingFile) ? await readFile(join(out, listingFile), "utf8") : "";
  const listed = listing.split("\n").filter(Boolean);
  const ours = new Set([listingFile, ...listed]);
  const files = new Map<string, { size: number; mode: number }>();
  await inParallel(plain, async (path) => {
    const { size, mode } = await lstat(join(out, path));
    files.set(path, { size, mode: mode & 0o777 });
  });
  return { files, listed, foreign: [...others, ...plain.filter((path) => !ours.has(path))].sort() };
}
