import { createHash } from "node:crypto";
import { constants, copyFile, link, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPlainFileSync } from "../disk/read-plain-file.ts";
import { identify, isDead, isOwner, type Owner } from "./process-identity.ts";

/** A build waits for the one before it up to 20 s. */
const pollMs = 100;
const defaultAttempts = 200;

const maxClaimBytes = 10_000;

export interface WaitOptions {
  maxAttempts?: number;
  /** Ends the waiting. */
  interrupted?: AbortSignal | undefined;
  /** Told once what is waited for. */
  onWait?: ((lock: string, owner: Owner | undefined) => void) | undefined;
}

/** Another build held the lock for too long. */
export class LockTimeoutError extends Error {
  constructor(
    readonly lock: string,
    readonly owner: Owner | undefined,
  ) {
    super(`${lock} is held`);
  }
}

/**
 * Runs `work` while no other build, of any process, holds the same lock. It takes over the lock of
 * a dead owner and waits for a living one. Node has no lock that the system releases by itself, and
 * packages for it go by time alone.
 *
 * @param lock the path of the lock's file
 * @throws {LockTimeoutError} after `maxAttempts`
 */
export async function withLock<T>(
  lock: string,
  work: () => Promise<T>,
  waiting: WaitOptions = {},
): Promise<T> {
  await acquire(lock, waiting);
  try {
    return await work();
  } finally {
    // If it cannot be removed, the next build takes it over from the dead process.
    await rm(lock).catch(() => undefined);
  }
}

/** Removes the claims of processes that died while waiting. Call it only while holding the lock. */
export async function clearClaims(lock: string): Promise<void> {
  const folder = dirname(lock);
  const claims = (await readdir(folder)).filter((name) => name.startsWith(`${basename(lock)}-`));
  for (const name of claims) {
    const owner = await readOwner(join(folder, name));
    if (!owner || (await isDead(owner))) await rm(join(folder, name), { force: true });
  }
}

/** Creates the lock with its owner's name in it in one step, by linking a claim of that name. */
async function acquire(lock: string, waiting: WaitOptions): Promise<void> {
  const { maxAttempts = defaultAttempts, interrupted } = waiting;
  let { onWait } = waiting;
  const me = await identify();
  const claim = `${lock}-${me.id}`;
  let owner: Owner | undefined;
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      // Rewrite on each attempt: a cleanup may have deleted a partly written claim as stale.
      await writeFile(claim, JSON.stringify(me));
      if (await tryCreate(claim, lock)) return;
      owner = await readOwner(lock);
      if (owner && (await isDead(owner))) {
        await removeDead(lock, owner, waiting);
        continue;
      }
      onWait?.(lock, owner);
      onWait = undefined;
      await sleep(pollMs, undefined, interrupted && { signal: interrupted });
    }
  } finally {
    await rm(claim).catch(() => undefined);
  }
  throw new LockTimeoutError(lock, owner);
}

async function tryCreate(claim: string, lock: string): Promise<boolean> {
  try {
    await link(claim, lock).catch((cause) => {
      // Some file systems have no hard links.
      if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(cause.code)) throw cause;
      return copyFile(claim, lock, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (cause) {
    // The lock exists, or the claim was removed.
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOENT") return false;
    throw cause;
  }
}

/**
 * Removes the lock of a dead owner. Only one process may, because a second one would remove the lock
 * that the first has created since. So a lock named after the dead owner guards the removal.
 */
async function removeDead(lock: string, dead: Owner, waiting: WaitOptions): Promise<void> {
  const name = createHash("sha256").update(dead.id).digest("hex").slice(0, 8);
  await withLock(
    `${lock}-${name}`,
    async () => {
      if ((await readOwner(lock))?.id === dead.id) await rm(lock, { force: true });
    },
    waiting,
  );
}

/** The owner of a lock; undefined if there is no lock, or no build wrote it. */
async function readOwner(lock: string): Promise<Owner | undefined> {
  try {
    const bytes = readPlainFileSync(lock, dirname(lock), maxClaimBytes);
    const owner: unknown = JSON.parse(bytes.toString());
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}
