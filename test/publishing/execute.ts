import { execFile } from "node:child_process";

/**
 * Runs a command to its end.
 *
 * @returns what it printed on both streams, and whether it succeeded
 */
export function execute(
  command: string,
  args: readonly string[],
  { env, cwd }: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { env, cwd, maxBuffer: 1 << 26 }, (failure, stdout, stderr) => {
      resolve({ succeeded: !failure, output: stdout + stderr });
    });
  });
}
