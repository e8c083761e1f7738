import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { realSite } from "../support/project.ts";

export interface BuildRun {
  code: number | null;
  /** What it printed on both streams. */
  output: string;
  milliseconds: number;
  /** The most memory it had, in bytes; known on Linux. */
  memory: number | undefined;
}

/** Builds a project with the real command line, and ends it where it takes longer than it may. */
export async function runBuild(root: string, longest = 30_000): Promise<BuildRun> {
  const start = performance.now();
  const report =
    'process.on("exit",()=>console.error("\\nMEMORY "+process.resourceUsage().maxRSS))';
  const preload = `data:text/javascript,${encodeURIComponent(report)}`;
  const args = ["--import", preload, join(realSite, "bin/vitrine.js"), "build"];
  const child = spawn(process.execPath, args, { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const timer = setTimeout(() => child.kill("SIGKILL"), longest);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  const kilobytes = /\nMEMORY (\d+)\n/.exec(output)?.[1];
  return {
    code,
    output: output.replace(/\nMEMORY \d+\n/, ""),
    milliseconds: performance.now() - start,
    memory: kilobytes === undefined ? undefined : Number(kilobytes) * 1024,
  };
}
