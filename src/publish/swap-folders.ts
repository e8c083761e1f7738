import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isLitter } from "../disk/litter.ts";
import { listingFile, takeInventory } from "./inventory.ts";
import { workPathsOf } from "./work-paths.ts";

/**
 * Puts the staged folder in the output's place. Between the two renames the output is missing for an
 * instant, because Node can't exchange folders; `recoverOutput` repairs a build that dies there.
 *
 * @throws a system error; the old folder is then back, or where `recoverOutput` finds it
 */
export async function swapFolders(out: string): Promise<void> {
  const { staged, old } = workPathsOf(out);
  const replaced = await renameIfThere(out, old);
  try {
    await rename(staged, out);
  } catch (cause) {
    if (replaced) await rename(old, out);
    throw cause;
  }
}

/** Cleans up after builds that were interrupted. Call it only while holding the lock. */
export async function recoverOutput(out: string): Promise<void> {
  const { staged, old } = workPathsOf(out);
  await removeFolder(staged);
  try {
    await renameIfThere(old, out);
  } catch (cause) {
    // The swap was complete, and the old folder was not removed.
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw cause;
    await preserveUnknownFiles(out);
    await removeFolder(old);
  }
}

/**
 * Moves files that appeared in the old folder during the build to the new one, as `….kept` if the
 * new site has a file of that name. Files of file managers, such as .DS_Store, move too if the new
 * site has their folder and not the file; otherwise they are removed.
 *
 * @returns the paths of the files
 */
export async function preserveUnknownFiles(out: string): Promise<string[]> {
  const { old } = workPathsOf(out);
  const preserved: string[] = [];
  const { unknown } = takeInventory(old);
  for (const path of unknown.filter(isLitter)) {
    const target = join(out, path);
    if (existsSync(dirname(target)) && !existsSync(target)) await rename(join(old, path), target);
  }
  for (const path of unknown.filter((path) => !isLitter(path))) {
    let name = path;
    while (existsSync(join(out, name))) name += ".kept";
    await mkdir(dirname(join(out, name)), { recursive: true });
    await rename(join(old, path), join(out, name));
    preserved.push(name);
  }
  return preserved;
}

/**
 * Removes a staged or old folder, its listing last: if the process is killed meanwhile, the next build
 * knows the rest by it.
 */
export async function removeFolder(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter((name) => name !== listingFile))
    await rm(join(folder, name), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** @returns whether there was something to rename */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw cause;
  }
}
