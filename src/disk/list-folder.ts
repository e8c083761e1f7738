import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isInside } from "./is-inside.ts";
import { isLitter } from "./litter.ts";

/** An entry of a folder. */
export interface FolderEntry {
  path: string;
  isFolder: boolean;
  isLink: boolean;
}

/**
 * Lists a folder of the project in any order, without hidden names.
 *
 * @param path from the root, with slashes
 * @param deep whether to list its folders too; links are not followed
 */
export function listFolder(root: string, path: string, deep = false): FolderEntry[] {
  return readFolder(root, path, deep, false);
}

/**
 * The error for a path that should be a folder of the project and is not.
 *
 * @param listed what `listFolder` has found there
 */
export function refuseNoFolder(
  root: string,
  folder: string,
  listed = listFolder(root, folder),
): Diagnostic[] {
  const entry = listed.find(({ path }) => path === folder);
  if (!entry) return [];
  const link = existsSync(join(root, folder))
    ? "a symbolic link to a folder outside the project"
    : "a broken symbolic link";
  const [what, hint] = entry.isLink
    ? [link, "replace it with the folder itself"]
    : ["not a folder", "move this file away, and create a folder with this name"];
  return [error("file/unreadable", `${folder} is ${what}`, { hint })];
}

/**
 * Lists pipes and broken links too, so that each is refused by name. If the path is no folder or leaves
 * the project, the only entry is the path itself. A missing folder has none.
 */
function readFolder(
  root: string,
  path: string,
  deep: boolean,
  isInProject: boolean,
): FolderEntry[] {
  const folder = join(root, path);
  try {
    if (!isInProject && !isInside(realpathSync.native(root), realpathSync.native(folder)))
      return [{ path, isFolder: false, isLink: true }];
    const entries = readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith(".") && !isLitter(name))
      .map((entry) => ({
        path: `${path}/${entry.name}`,
        isFolder: entry.isDirectory(),
        isLink: entry.isSymbolicLink(),
      }));
    if (!deep) return entries;
    return entries.flatMap((entry) =>
      // No link, so it is in the project as its parent is.
      entry.isFolder ? [entry, ...readFolder(root, entry.path, true, true)] : entry,
    );
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (isLink && (code === "ENOENT" || code === "ELOOP"))
      return [{ path, isFolder: false, isLink }];
    if (code === "ENOENT") return [];
    if (code === "ENOTDIR") return [{ path, isFolder: false, isLink: false }];
    throw cause;
  }
}
