import { execFile } from "node:child_process";
import { join } from "node:path";
import { realSite } from "./project.ts";

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs the real command line as a process of its own, to its end.
 *
 * @param env what its environment has besides this one's
 * @param generator the folder that holds `bin/vitrine.js`
 */
export function runVitrine(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
  generator = realSite,
): Promise<Run> {
  const command = [join(generator, "bin/vitrine.js"), ...args];
  const options = { cwd, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (failure, stdout, stderr) => {
      resolve({ code: Number(failure?.code ?? 0), stdout, stderr });
    });
  });
}

/** Builds a project that has no mistakes. */
export async function buildProject(
  root: string,
  flags: readonly string[] = [],
  generator = realSite,
): Promise<void> {
  const { code, stderr } = await runVitrine(root, ["build", "--quiet", ...flags], {}, generator);
  if (code !== 0) throw new Error(stderr);
}
