import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";

/** Who holds a lock, as the lock's file says it. */
export interface Owner {
  host: string;
  pid: number;
  /** When the process started, in the system's own ticks; empty where the system does not say. */
  started: string;
  /** Tells two holders in one process apart. */
  id: string;
}

/** Whether what a lock says is an owner: the file may be anybody's. */
export function isOwner(value: unknown): value is Owner {
  const { host, pid, started, id } = { ...(value as Partial<Owner> | null) };
  return Number.isInteger(pid) && [host, started, id].every((part) => typeof part === "string");
}

/** This process. */
export async function identify(): Promise<Owner> {
  const { started } = await look(process.pid);
  return { host: hostname(), pid: process.pid, started, id: randomUUID() };
}

/**
 * Whether an owner has certainly ended. Process numbers are given out again, so
 * the time it started has to fit as well; of another machine nothing is known.
 */
export async function isDead({ host, pid, started }: Owner): Promise<boolean> {
  if (host !== hostname()) return false;
  try {
    // Signal 0 only asks.
    process.kill(pid, 0);
  } catch (cause) {
    // EPERM: it is there, and another user's.
    return (cause as NodeJS.ErrnoException).code === "ESRCH";
  }
  const now = await look(pid);
  return now.isZombie || now.started !== started;
}

/** What Linux tells of a process (proc_pid_stat(5)); nothing elsewhere. */
async function look(pid: number): Promise<{ started: string; isZombie: boolean }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is the program's name and may hold anything, but ends at the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { started: fields[19] ?? "", isZombie: fields[0] === "Z" };
}
