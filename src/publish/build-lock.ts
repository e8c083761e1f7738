import { createHash } from "node:crypto";
import { constants, copyFile, link, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPlainFile } from "../disk/read-plain-file.ts";
import { identify, isDead, isOwner, type Owner } from "./process-identity.ts";

/** How long a build looks whether the one before it is done, and how often: 200 times, for 20 s. */
const pause = 100;
const patience = 200;

/** In bytes; nobody's name is as long. */
const largestClaim = 10_000;

export interface Waiting {
  /** How many times to look before giving up. */
  looks?: number;
  /** Ends the waiting. */
  interrupted?: AbortSignal | undefined;
}

/** Another build holds the lock and does not let go. */
export class LockHeld extends Error {
  constructor(
    readonly lock: string,
    readonly owner: Owner | undefined,
  ) {
    super(`${lock} is held`);
  }
}

/**
 * Runs `work` while no other build, of any process, holds the same lock. A dead
 * owner's lock is taken over; a living one is waited for. Node has no lock that
 * the system gives back by itself, and packages for it judge by time alone.
 *
 * @param lock the path of the file that stands for the lock
 * @throws {LockHeld} when the owner works for longer than anybody would wait
 */
export async function withLock<T>(
  lock: string,
  work: () => Promise<T>,
  waiting: Waiting = {},
): Promise<T> {
  await acquire(lock, waiting);
  try {
    return await work();
  } finally {
    // What cannot be removed is taken over from the dead by the next build.
    await rm(lock).catch(() => undefined);
  }
}

/** Removes what processes left that died while they waited; only for who holds the lock. */
export async function clearClaims(lock: string): Promise<void> {
  const folder = dirname(lock);
  const claims = (await readdir(folder)).filter((name) => name.startsWith(`${basename(lock)}-`));
  for (const name of claims) {
    const owner = await readOwner(join(folder, name));
    if (!owner || (await isDead(owner))) await rm(join(folder, name), { force: true });
  }
}

/** The lock appears with its owner's name in it, in one step: a lock without one would be nobody's. */
async function acquire(lock: string, waiting: Waiting): Promise<void> {
  const { looks = patience, interrupted } = waiting;
  const me = await identify();
  const named = `${lock}-${me.id}`;
  let owner: Owner | undefined;
  try {
    for (let look = 0; look < looks; look++) {
      // Each time anew: who clears up takes one that is half written for one of the dead.
      await writeFile(named, JSON.stringify(me));
      if (await tryCreate(named, lock)) return;
      owner = await readOwner(lock);
      if (owner && (await isDead(owner))) await removeDead(lock, owner, waiting);
      else await sleep(pause, undefined, interrupted && { signal: interrupted });
    }
  } finally {
    await rm(named).catch(() => undefined);
  }
  throw new LockHeld(lock, owner);
}

async function tryCreate(named: string, lock: string): Promise<boolean> {
  try {
    await link(named, lock).catch((cause) => {
      // Some file systems have no hard links.
      if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(cause.code)) throw cause;
      return copyFile(named, lock, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (cause) {
    // The lock is there; or the claim is not, any more.
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOENT") return false;
    throw cause;
  }
}

/**
 * Removes the lock of a dead owner. Of all who found it dead only one may: a
 * second one would remove the lock that the first has meanwhile made its own. So
 * that right is itself held by a lock, named after the dead one.
 */
async function removeDead(lock: string, dead: Owner, waiting: Waiting): Promise<void> {
  const name = createHash("sha256").update(dead.id).digest("hex").slice(0, 8);
  await withLock(
    `${lock}-${name}`,
    async () => {
      if ((await readOwner(lock))?.id === dead.id) await rm(lock, { force: true });
    },
    waiting,
  );
}

/** Whose lock it is; undefined where there is none, or one that no build wrote. */
async function readOwner(lock: string): Promise<Owner | undefined> {
  try {
    const bytes = await readPlainFile(lock, dirname(lock), largestClaim);
    const owner: unknown = JSON.parse(bytes.toString());
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}
