import { existsSync } from "node:fs";
import { sep } from "node:path";
import { type Diagnostic, error, type Result, warning } from "../diagnostics/diagnostic.ts";
import { makeFolders } from "../disk/make-folders.ts";
import { describeOwner } from "../disk/process-identity.ts";
import { isSystemError, reasonOf, remedyFor } from "../disk/system-error.ts";
import type { SiteStream } from "../site/file.ts";
import { LockTimeoutError, type WaitOptions, withLock } from "./build-lock.ts";
import { flushFolders } from "./flush.ts";
import { type Inventory, type OutputKind, stateOfOutput, takeInventory } from "./inventory.ts";
import { Stage, type WrittenFile } from "./stage-site.ts";
import { preserveUnknownFiles, recoverOutput, removeFolder, swapFolders } from "./swap-folders.ts";
import { findTargetFault, findUnknownFiles } from "./target-folder.ts";
import { workPathsOf } from "./work-paths.ts";

export type { WrittenFile } from "./stage-site.ts";

export interface WriteOptions extends Pick<WaitOptions, "interrupted" | "onWait"> {
  /** What the folder is for; by default a site. */
  kind?: OutputKind;
}

export interface Written {
  files: WrittenFile[];
  /** Paths that the last build wrote and this one did not. */
  removed: string[];
  /** Of the output folder: see `stateOfOutput`. */
  state: string | undefined;
}

/**
 * Recovers what an interrupted build left, so that the output is whole even if this build fails.
 *
 * @param root the project's folder
 * @param out the output folder, absolute
 * @returns why the folder cannot take a site
 */
export async function prepareOutput(
  root: string,
  out: string,
  { kind = "site", ...options }: WriteOptions = {},
): Promise<Diagnostic[]> {
  const fault = await findTargetFault(root, out, kind);
  if (fault) return [fault];
  const { lock, old, parent, staged } = workPathsOf(out);
  const { diagnostics } = await explained(out, options.interrupted, async () => {
    // The checks take minutes, so this finds out first whether their report can be written.
    if (kind === "report") await makeFolders(parent);
    if (kind === "report" || existsSync(old) || existsSync(staged))
      await withLock(lock, () => recoverOutput(out), options);
    return refusal(findUnknownFiles(out, takeInventory(out), kind));
  });
  return diagnostics;
}

/**
 * Replaces the output folder with a site: whole, or not at all. One build at a time recovers what
 * an earlier one left, writes the new site beside the old one, flushes it and swaps the two.
 *
 * @param site is written while it is made
 * @param out an absolute path that `prepareOutput` has accepted
 * @param options `interrupted` ends the work between two files; the old site then stays
 * @returns what was written; without a value if the old output stays
 * @throws what making the site throws, and the reason of `interrupted`
 */
export async function writeSite(
  site: SiteStream,
  out: string,
  options: WriteOptions = {},
): Promise<Result<Written>> {
  const { lock, parent } = workPathsOf(out);
  return explained(out, options.interrupted, async () => {
    await makeFolders(parent);
    const work = async () => {
      await recoverOutput(out);
      return replace(site, out, options);
    };
    return withLock(lock, work, options);
  });
}

/** Makes a diagnostic of what the disk refuses, or of another build's lock. */
async function explained<T>(
  out: string,
  interrupted: AbortSignal | undefined,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work();
  } catch (cause) {
    if (interrupted?.aborted) throw interrupted.reason;
    return refusal(explainDisk(out, cause));
  }
}

function refusal(fault: Diagnostic | undefined) {
  return { value: undefined, diagnostics: fault ? [fault] : [] };
}

async function replace(
  site: SiteStream,
  out: string,
  { interrupted, kind = "site" }: WriteOptions,
): Promise<Result<Written>> {
  const inventory = takeInventory(out);
  const fault = findUnknownFiles(out, inventory, kind);
  if (fault) return refusal(fault);

  try {
    const stage = new Stage(out, inventory);
    for await (const file of site) {
      interrupted?.throwIfAborted();
      stage.take(file);
    }
    const files = stage.files.sort((a, b) => (a.path < b.path ? -1 : 1));
    const paths = new Set(files.map(({ path }) => path));
    const removed = inventory.listed.filter((path) => !paths.has(path));
    // Called while the lock keeps other builds from writing there.
    const written = (before?: Inventory) => ({ files, removed, state: stateOfOutput(out, before) });
    // A file that was changed after this build compared it is noticed by the next build.
    if (removed.length === 0 && files.every(({ change }) => change === "same"))
      return { value: written(inventory), diagnostics: [] };
    await stage.finish(kind);
    interrupted?.throwIfAborted();
    await swapFolders(out);
    const diagnostics = await cleanUp(out);
    return { value: written(), diagnostics };
  } finally {
    // After a swap there is nothing to remove. What cannot be removed now, the next build removes.
    await removeFolder(workPathsOf(out).staged).catch(() => undefined);
  }
}

/** Makes the swap durable, and removes the old site. The new site stays even if this fails. */
async function cleanUp(out: string): Promise<Diagnostic[]> {
  const { parent, old } = workPathsOf(out);
  try {
    await flushFolders([parent]);
    const preserved = await preserveUnknownFiles(out);
    await removeFolder(old);
    const hint = "move it out before the next build; Vitrine kept it";
    return preserved.map((path) =>
      warning("output/untidy", `${path} appeared in ${out} during the build`, { hint }),
    );
  } catch (cause) {
    const reason = reasonOf(cause);
    const text = `${out} was written, but the old site could not be removed: ${reason}`;
    const hint = reason === "permission denied" ? askOwner(old) : `build again, or remove ${old}`;
    return [warning("output/untidy", text, { hint })];
  }
}

/** The next build could not remove it either. */
function askOwner(old: string): string {
  return `remove ${old}, or have its owner remove it: until then every build fails`;
}

/**
 * Explains why the output could not be written.
 *
 * @param out the output folder, as messages name it
 * @throws the cause itself if it is not a system error or a lock
 */
export function explainDisk(out: string, cause: unknown): Diagnostic {
  if (cause instanceof LockTimeoutError) {
    const { owner, path } = cause.claim;
    return error("output/busy", `another build is writing ${out} (${describeOwner(owner)})`, {
      hint: `wait for that build; if no build is running, remove ${path}`,
    });
  }
  if (!isSystemError(cause)) throw cause;
  const { path } = cause;
  const { old } = workPathsOf(out);
  // The old site belongs to another user, for instance: every build would fail until it is removed.
  const isLeft = path === old || path?.startsWith(old + sep);
  const hint = isLeft
    ? `${askOwner(old)}; the output did not change`
    : `${remedyFor(cause, "correct this or choose another folder, and try again")}; the output did not change`;
  return error("output/unwritable", `${out} could not be written: ${reasonOf(cause)}`, { hint });
}
