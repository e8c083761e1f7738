import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One run of a whole process. */
export interface Run {
  /** From its start to its end, in milliseconds. */
  wall: number;
  /** Of it and its children, user and system together, in milliseconds. */
  cpu: number;
  /** The largest resident size, in KiB. */
  peak: number;
}

/**
 * Runs a command to its end, under GNU time, which asks the kernel for its
 * processor time and memory (`apt-get install time`).
 *
 * @param allowed the exit codes of a run that has done its work
 * @throws when the command fails, with what it said
 */
export async function measure(
  command: readonly string[],
  folder: string,
  allowed: readonly (number | null)[] = [0],
): Promise<Run> {
  const report = join(tmpdir(), `vitrine-bench-${process.pid}`);
  // Where it is set, Node reads certificates at every start.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const args = ["--output", report, "--format", "%U %S %M", ...command];
  const start = performance.now();
  const child = spawn("/usr/bin/time", args, {
    cwd: folder,
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  const wall = performance.now() - start;
  const [user = 0, system = 0, peak = 0] = (await readFile(report, "utf8")).split(/\s/).map(Number);
  await rm(report);
  if (!allowed.includes(code))
    throw new Error(`${command.join(" ")} ended with ${code} in ${folder}:\n${said}`);
  return { wall, cpu: (user + system) * 1000, peak };
}

/** The middle of a list; of two in the middle, the mean. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
