import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { clearClaims } from "./build-lock.ts";
import { findForeign, listingFile } from "./inventory.ts";
import { siblingsOf } from "./siblings.ts";

/**
 * Puts the staged folder in the output's place. Between the two renames the
 * output is missing for an instant, because Node has no exchange of folders;
 * `healOutput` mends a build that dies there.
 *
 * @throws when the disk refuses; the old folder is then back, or where `healOutput` finds it
 */
export async function swapFolders(out: string): Promise<void> {
  const { staged, old } = siblingsOf(out);
  const replaced = await renameIfThere(out, old);
  try {
    await rename(staged, out);
  } catch (cause) {
    if (replaced) await rename(old, out);
    throw cause;
  }
}

/** Undoes what builds left behind that ended before they were done; only for who holds the lock. */
export async function healOutput(out: string): Promise<void> {
  const { lock, staged, old } = siblingsOf(out);
  await clearClaims(lock);
  await rm(staged, { recursive: true, force: true });
  try {
    await renameIfThere(old, out);
  } catch (cause) {
    // The swap was complete, and only the old folder's removal is missing.
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw cause;
    // Without its listing nothing tells whose its files are; then its removal had begun already.
    if (existsSync(join(old, listingFile))) await rescueForeign(out);
    await rm(old, { recursive: true });
  }
}

/**
 * Takes what somebody has put into the old folder, since it was looked through, over
 * into the new one, as `….kept` where the new site has a file of that name.
 *
 * @returns its paths
 */
export async function rescueForeign(out: string): Promise<string[]> {
  const { old } = siblingsOf(out);
  const kept: string[] = [];
  for (const path of findForeign(old)) {
    let name = path;
    while (existsSync(join(out, name))) name += ".kept";
    await mkdir(dirname(join(out, name)), { recursive: true });
    await rename(join(old, path), join(out, name));
    kept.push(name);
  }
  return kept;
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
