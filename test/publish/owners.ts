import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import type { Owner } from "../../src/publish/process-identity.ts";

/** The number of a process that has ended. */
export function endedProcess(): number {
  return Number(execFileSync(process.execPath, ["-p", "process.pid"]));
}

/** What a process writes into a lock. */
export async function ownerOf(pid: number): Promise<Owner> {
  const fields = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const started = fields.split(" ")[21] ?? "";
  return { host: hostname(), pid, started, id: `of ${pid}` };
}
