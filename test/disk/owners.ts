import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";

/** The number of a process that has ended. */
export function endedProcess(): number {
  return Number(execFileSync(process.execPath, ["-p", "process.pid"]));
}

/** What a process writes into the name of its claim. */
export async function ownerOf(pid: number, host = hostname()) {
  const fields = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const started = fields.split(" ")[21] ?? "";
  return { owner: { host, pid, started }, name: `${host}-${pid}-${started}-0123abcd` };
}
