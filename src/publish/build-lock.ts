import { randomInt } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isDead, type Owner, parseOwner } from "../disk/process-identity.ts";

/** A build waits up to 20 s for another one. */
const pollMs = 100;
const defaultAttempts = 200;

export interface WaitOptions {
  maxAttempts?: number;
  /** Ends the waiting. */
  interrupted?: AbortSignal | undefined;
  /** Called once, with the owner of the lock that the build waits for. */
  onWait?: ((owner: Owner | undefined) => void) | undefined;
}

/** An empty file that says in its name which process holds the lock, or wants to. */
interface Claim {
  path: string;
  /** Undefined if no build made the file. */
  owner: Owner | undefined;
}

/** Another build held the lock for too long. */
export class LockTimeoutError extends Error {
  constructor(readonly claim: Claim) {
    super(`${claim.path} is held`);
  }
}

/**
 * Runs `work` while no other build, of any process, holds the same lock. It takes over the lock of
 * a dead owner and waits for a living one. Node has no lock that the system releases when its owner
 * ends, and packages for locks rely on timeouts alone.
 *
 * @param lock the path that the lock's files start with
 * @throws {LockTimeoutError} after `maxAttempts`
 */
export async function withLock<T>(
  lock: string,
  work: () => Promise<T>,
  { maxAttempts = defaultAttempts, interrupted, onWait }: WaitOptions = {},
): Promise<T> {
  const mine = `${lock}-${await identify()}`;
  let isTold = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const other = await claim(lock, mine);
      if (!other) return await work();
      if (attempt >= maxAttempts) throw new LockTimeoutError(other);
      if (!isTold) onWait?.(other.owner);
      isTold = true;
    } finally {
      // If the claim cannot be removed now, a build after the end of this process removes it.
      await rm(mine, { force: true }).catch(() => undefined);
    }
    // Two builds that saw each other's claims must not retry at the same time.
    await sleep(randomInt(pollMs / 2, pollMs), undefined, interrupted && { signal: interrupted });
  }
}

/**
 * Makes a claim and looks for others afterward: of two builds, the second one to make its claim sees
 * that of the first.
 *
 * @returns what else is claimed; undefined if the lock is held now
 */
async function claim(lock: string, mine: string): Promise<Claim | undefined> {
  const other = await findOther(lock, mine);
  if (other) return other;
  await writeFile(mine, "");
  return findOther(lock, mine);
}

/** Finds the claim of another living build, and removes those of dead ones: no two claims have the same name. */
async function findOther(lock: string, mine: string): Promise<Claim | undefined> {
  const prefix = `${basename(lock)}-`;
  for (const entry of await readdir(dirname(lock), { withFileTypes: true })) {
    const { name } = entry;
    const path = join(dirname(lock), name);
    if (!name.startsWith(prefix) || path === mine) continue;
    const owner = entry.isFile() ? parseOwner(name.slice(prefix.length)) : undefined;
    if (!owner || !(await isDead(owner))) return { path, owner };
    await rm(path, { force: true });
  }
  return undefined;
}
