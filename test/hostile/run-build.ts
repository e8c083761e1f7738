import { spawn } from "node:child_process";
import { once } from "node:events";
import { inRepository } from "../support/project.ts";

export interface BuildRun {
  code: number | null;
  /** What it printed on both streams. */
  output: string;
  /** The processor's time that it took: a busy machine takes turns. */
  milliseconds: number;
  /** The most memory it had, in bytes. */
  memory: number;
}

/** Builds a project with the real command line, and ends it where it takes longer than it may. */
export async function runBuild(root: string, longest = 120_000): Promise<BuildRun> {
  const report =
    'process.on("exit",()=>{const{maxRSS:m,userCPUTime:u,systemCPUTime:s}=process.resourceUsage();' +
    'console.error("\\nUSED",m,u+s)})';
  const preload = `data:text/javascript,${encodeURIComponent(report)}`;
  const args = ["--import", preload, inRepository("bin/vitrine.js"), "build"];
  const child = spawn(process.execPath, args, { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const timer = setTimeout(() => child.kill("SIGKILL"), longest);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  const [used, kilobytes, microseconds] = /\nUSED (\d+) (\d+)\n/.exec(output) ?? [];
  // One that had to be ended has used more than it may.
  if (!used) return { code, output, milliseconds: longest, memory: 0 };
  return {
    code,
    output: output.replace(used, ""),
    milliseconds: Number(microseconds) / 1000,
    memory: Number(kilobytes) * 1024,
  };
}
