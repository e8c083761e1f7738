import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { isInside } from "./is-inside.ts";

/** An entry of a folder. */
export interface FolderEntry {
  path: string;
  isFolder: boolean;
  isLink: boolean;
}

/**
 * Lists a folder of the project in any order, without hidden names. It is read again only when an
 * entry was added or removed.
 *
 * @param path from the root, with slashes
 * @param deep whether to list its folders too; links are not followed
 */
export function listFolder(root: string, path: string, cache: Cache, deep = false): FolderEntry[] {
  const folder = join(root, path);
  const entries = cache.get(`folder ${folder}`, [stateOf(folder)], () => readFolder(root, path));
  if (!deep) return entries;
  return entries.flatMap((entry) =>
    entry.isFolder ? [entry, ...listFolder(root, entry.path, cache, true)] : entry,
  );
}

/**
 * Lists pipes and links to nowhere too, so that each is refused by name. So is a folder that leads out of
 * the project, whose files must not be listed. A missing folder is empty.
 */
function readFolder(root: string, path: string): FolderEntry[] {
  const options = { onlyFiles: false, followSymbolicLinks: false, objectMode: true } as const;
  const folder = join(root, path);
  try {
    if (existsSync(folder) && !isInside(realpathSync.native(root), realpathSync.native(folder)))
      return [{ path, isFolder: false, isLink: true }];
    return glob.sync("*", { ...options, cwd: folder }).map(({ name, dirent }) => ({
      path: `${path}/${name}`,
      // fast-glob reads a backslash as a slash. Reading such a "file" reports what it is.
      isFolder: dirent.isDirectory() && !name.includes("\\"),
      isLink: dirent.isSymbolicLink(),
    }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOTDIR") return [];
    throw cause;
  }
}
