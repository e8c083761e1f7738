import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";

/** The process that holds a lock, as the name of its claim says. */
export interface Owner {
  host: string;
  pid: number;
  /** When the process started, in the system's ticks; empty where the system does not tell. */
  started: string;
}

/** An owner in words. */
export function describeOwner(owner: Owner | undefined): string {
  return owner ? `process ${owner.pid} on ${owner.host}` : "unknown process";
}

/** Encoded: a slash in a host name would put the file into another folder. */
const host = () => encodeURIComponent(hostname());

/** This process as a part of a file's name. Each call gives another one: a process may want a lock twice. */
export async function identify(): Promise<string> {
  const { started } = await readStatus(process.pid);
  return `${host()}-${process.pid}-${started}-${randomBytes(4).toString("hex")}`;
}

/** Reads what `identify` gave; undefined for any other text. */
export function parseOwner(text: string): Owner | undefined {
  const [, host, pid, started] = /^(.+)-(\d+)-(\d*)-[0-9a-f]{8}$/.exec(text) ?? [];
  if (host === undefined || started === undefined) return undefined;
  return { host, pid: Number(pid), started };
}

/**
 * Whether an owner has certainly ended. Process numbers are reused, so the start time has to match
 * too. A process on another machine counts as alive.
 */
export async function isDead(owner: Owner): Promise<boolean> {
  if (owner.host !== host()) return false;
  try {
    // Signal 0 only checks.
    process.kill(owner.pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ESRCH") return true;
    // EPERM: a process of another user has this number now.
  }
  const now = await readStatus(owner.pid);
  return now.isZombie || now.started !== owner.started;
}

/** Reads the status of a process on Linux (proc_pid_stat(5)); empty elsewhere. */
async function readStatus(pid: number): Promise<{ started: string; isZombie: boolean }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is the program's name and may hold anything, but ends at the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { started: fields[19] ?? "", isZombie: fields[0] === "Z" };
}
