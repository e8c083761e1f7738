import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";

/** The holder of a lock, as the lock's file names it. */
export interface Owner {
  host: string;
  pid: number;
  /** When the process started, in the system's ticks; empty where the system does not tell. */
  started: string;
  /** Distinguishes two holders in one process. */
  id: string;
}

/** An owner in words. */
export function describeOwner(owner: Owner | undefined): string {
  return owner ? `process ${owner.pid} on ${owner.host}` : "unknown process";
}

/** Whether the content of a lock is an owner: any program may have written the file. */
export function isOwner(value: unknown): value is Owner {
  const { host, pid, started, id } = { ...(value as Partial<Owner> | null) };
  return Number.isInteger(pid) && [host, started, id].every((part) => typeof part === "string");
}

/** This process. */
export async function identify(): Promise<Owner> {
  const { started } = await readStatus(process.pid);
  return { host: hostname(), pid: process.pid, started, id: randomUUID() };
}

/**
 * Whether an owner has certainly ended. Process numbers are reused, so the start time has to match
 * too. A process on another machine counts as alive.
 */
export async function isDead({ host, pid, started }: Owner): Promise<boolean> {
  if (host !== hostname()) return false;
  try {
    // Signal 0 only checks.
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ESRCH") return true;
    // EPERM: a process of another user has this number now.
  }
  const now = await readStatus(pid);
  return now.isZombie || now.started !== started;
}

/** Reads the status of a process on Linux (proc_pid_stat(5)); empty elsewhere. */
async function readStatus(pid: number): Promise<{ started: string; isZombie: boolean }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is the program's name and may hold anything, but ends at the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { started: fields[19] ?? "", isZombie: fields[0] === "Z" };
}
