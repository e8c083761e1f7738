import { lstat, rm } from "node:fs/promises";
import { type Diagnostic, type Result, warning } from "../diagnostics/diagnostic.ts";
import { makeFolders } from "../disk/make-folders.ts";
import { reasonOf } from "../disk/system-error.ts";
import type { SiteStream } from "../site/file.ts";
import { withLock } from "./build-lock.ts";
import { explainDisk } from "./explain-disk.ts";
import { flushFolders } from "./flush.ts";
import { inBatches } from "./in-batches.ts";
import { type OutputKind, takeInventory } from "./inventory.ts";
import { Published } from "./published.ts";
import { siblingsOf } from "./siblings.ts";
import { Stage, type WrittenFile } from "./stage-site.ts";
import { healOutput, rescueForeign, swapFolders } from "./swap-folders.ts";
import { findForeignFault } from "./target-folder.ts";

export type { WrittenFile } from "./stage-site.ts";

/** How a site is written, beside where. */
export interface Writing {
  /** Ends the work between two batches, by throwing its reason. */
  interrupted?: AbortSignal;
  /** By which `out` is read. */
  published?: Published;
  /** What the folder is for; a site if nothing is said. */
  kind?: OutputKind;
}

/** What writing a site came to. */
export interface Written {
  files: WrittenFile[];
  /** Paths that the last build wrote and this one does not. */
  removed: string[];
}

/**
 * Replaces the output folder by a site: whole, or not at all. One build at a
 * time mends what an earlier one left, makes the new site beside the old one,
 * flushes it and swaps the two.
 *
 * @throws what making the site throws, and `writing.interrupted`'s reason
 * @param site is written while it is made
 * @param out an absolute path that `findTargetFault` has passed
 * @param writing where it is interrupted, the old site is still in its place
 * @returns what was written; without a value when the old output is as it was
 */
export async function writeSite(
  site: SiteStream,
  out: string,
  writing: Writing = {},
): Promise<Result<Written>> {
  const { interrupted } = writing;
  const { lock, parent } = siblingsOf(out);
  try {
    await makeFolders(parent);
    return await withLock(
      lock,
      async () => {
        await healOutput(out);
        return await replace(site, out, writing);
      },
      { interrupted },
    );
  } catch (cause) {
    if (interrupted?.aborted) throw interrupted.reason;
    return { value: undefined, diagnostics: [explainDisk(out, cause)] };
  }
}

async function replace(site: SiteStream, out: string, writing: Writing): Promise<Result<Written>> {
  const { interrupted, published = new Published(out), kind = "site" } = writing;
  const inventory = takeInventory(out);
  const fault = findForeignFault(out, inventory, kind);
  if (fault) return { value: undefined, diagnostics: [fault] };

  const stage = new Stage(out, inventory, published);
  let removed: string[];
  let isDifferent: boolean;
  try {
    for await (const files of inBatches(site)) {
      interrupted?.throwIfAborted();
      await stage.take(files);
    }
    const paths = new Set(stage.files.map(({ path }) => path));
    removed = inventory.listed.filter((path) => !paths.has(path));
    isDifferent = await stage.finish(removed, kind);
    interrupted?.throwIfAborted();
    if (isDifferent) await swapFolders(out);
  } catch (cause) {
    await stage.abandon();
    throw cause;
  }
  const files = stage.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { value: { files, removed }, diagnostics: isDifferent ? await finish(out) : [] };
}

/** Makes the swap last, and removes the old site; from here on a fault takes nothing back. */
async function finish(out: string): Promise<Diagnostic[]> {
  const { parent, old } = siblingsOf(out);
  try {
    await flushFolders([parent]);
    const come = await rescueForeign(out);
    await rm(old, { recursive: true, force: true });
    return come.map((path) => {
      const message = `${out} was given ${path}, which Vitrine did not write, during the build`;
      return warning("output/untidy", message, {
        hint: "it is kept; move it out before the next build",
      });
    });
  } catch (cause) {
    const hint = "the next build tidies up";
    const text = `${out} is written, but not all was put in order: ${reasonOf(cause)}`;
    return [warning("output/untidy", text, { hint })];
  }
}

/**
 * Mends what a build left behind that was ended, so that the output is whole
 * even where this build goes no further.
 *
 * @returns why it could not be mended, if so
 */
export async function mendOutput(out: string, interrupted?: AbortSignal): Promise<Diagnostic[]> {
  const { lock, old, staged } = siblingsOf(out);
  const found = await Promise.all([isThere(old), isThere(staged)]);
  if (!found.includes(true)) return [];
  try {
    await withLock(lock, () => healOutput(out), { interrupted });
    return [];
  } catch (cause) {
    if (interrupted?.aborted) throw interrupted.reason;
    return [explainDisk(out, cause)];
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
