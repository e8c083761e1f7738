import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";

/** An entry of a folder. */
export interface FolderEntry {
  path: string;
  isFolder: boolean;
  isLink: boolean;
}

/**
 * Lists a folder of the project in any order, without hidden names. It is read again only when an
 * entry was added or removed, which packages that list files cannot do.
 *
 * @param path from the root, with slashes
 * @param deep whether to list its folders too; links are not followed
 */
export function listFolder(root: string, path: string, cache: Cache, deep = false): FolderEntry[] {
  const folder = join(root, path);
  const entries = cache.get(`folder ${folder}`, stateOf(folder), () => readFolder(root, path));
  if (!deep) return entries;
  return entries.flatMap((entry) =>
    entry.isFolder ? [entry, ...listFolder(root, entry.path, cache, true)] : entry,
  );
}

function readFolder(root: string, path: string): FolderEntry[] {
  return readEntries(join(root, path))
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => ({
      path: `${path}/${entry.name}`,
      isFolder: entry.isDirectory(),
      isLink: entry.isSymbolicLink(),
    }));
}

/** A missing folder is empty. */
function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw cause;
  }
}
