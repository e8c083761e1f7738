import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { type Diagnostic, type Result, warning } from "../diagnostics/diagnostic.ts";
import { makeFolders } from "../disk/make-folders.ts";
import { reasonOf } from "../disk/system-error.ts";
import type { SiteStream } from "../site/file.ts";
import { type WaitOptions, withLock } from "./build-lock.ts";
import { explainDisk } from "./explain-disk.ts";
import { flushFolders } from "./flush.ts";
import { type OutputKind, takeInventory } from "./inventory.ts";
import { Stage, type WrittenFile } from "./stage-site.ts";
import { preserveUnknownFiles, recoverOutput, swapFolders } from "./swap-folders.ts";
import { findUnknownFiles } from "./target-folder.ts";
import { workPathsOf } from "./work-paths.ts";

export type { WrittenFile } from "./stage-site.ts";

export interface WriteOptions extends Pick<WaitOptions, "onWait"> {
  /** Ends the work between two files by throwing its reason; the old site then stays. */
  interrupted?: AbortSignal;
  /** What the folder is for; by default a site. */
  kind?: OutputKind;
}

export interface Written {
  files: WrittenFile[];
  /** Paths that the last build wrote and this one did not. */
  removed: string[];
}

/**
 * Replaces the output folder with a site: whole, or not at all. One build at a time recovers what
 * an earlier one left, writes the new site beside the old one, flushes it and swaps the two.
 *
 * @param site is written while it is made
 * @param out an absolute path that `findTargetFault` has accepted
 * @returns what was written; without a value if the old output stays
 * @throws what making the site throws, and the reason of `interrupted`
 */
export async function writeSite(
  site: SiteStream,
  out: string,
  { interrupted, kind = "site", onWait }: WriteOptions = {},
): Promise<Result<Written>> {
  const { lock, parent } = workPathsOf(out);
  try {
    await makeFolders(parent);
    return await withLock(
      lock,
      async () => {
        await recoverOutput(out);
        return await replace(site, out, kind, interrupted);
      },
      { interrupted, onWait },
    );
  } catch (cause) {
    if (interrupted?.aborted) throw interrupted.reason;
    return { value: undefined, diagnostics: [explainDisk(out, cause)] };
  }
}

async function replace(
  site: SiteStream,
  out: string,
  kind: OutputKind,
  interrupted: AbortSignal | undefined,
): Promise<Result<Written>> {
  const inventory = takeInventory(out);
  const fault = findUnknownFiles(out, inventory, kind);
  if (fault) return { value: undefined, diagnostics: [fault] };

  const stage = new Stage(out, inventory);
  let removed: string[];
  let isDifferent: boolean;
  try {
    for await (const file of site) {
      interrupted?.throwIfAborted();
      stage.take(file);
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

/** Makes the swap durable, and removes the old site; from here on a failure undoes nothing. */
async function finish(out: string): Promise<Diagnostic[]> {
  const { parent, old } = workPathsOf(out);
  try {
    await flushFolders([parent]);
    const preserved = await preserveUnknownFiles(out);
    await rm(old, { recursive: true, force: true });
    const hint = "move it out before the next build; Vitrine kept it";
    return preserved.map((path) =>
      warning("output/untidy", `${path} appeared in ${out} during the build`, { hint }),
    );
  } catch (cause) {
    const text = `${out} is written, but the old site could not be removed: ${reasonOf(cause)}`;
    return [warning("output/untidy", text, { hint: "build again to clean up" })];
  }
}

/**
 * Recovers what an interrupted build left, so that the output is whole even if this build fails.
 *
 * @returns why it could not be recovered
 */
export async function recoverIfNeeded(
  out: string,
  interrupted?: AbortSignal,
): Promise<Diagnostic[]> {
  const { lock, old, staged } = workPathsOf(out);
  if (!existsSync(old) && !existsSync(staged)) return [];
  try {
    await withLock(lock, () => recoverOutput(out), { interrupted });
    return [];
  } catch (cause) {
    if (interrupted?.aborted) throw interrupted.reason;
    return [explainDisk(out, cause)];
  }
}
