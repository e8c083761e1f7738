import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The network may be slow. */
const limits = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };

/** Runs Git, and returns what it prints, without the line break at the end. */
export async function git(
  root: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  // Its messages are read, so they have to be English.
  const env = { ...process.env, ...environment, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
  const { stdout } = await promisify(execFile)("git", args, { ...limits, cwd: root, env });
  return stdout.trimEnd();
}

/** Of what a hook prints, the last characters. */
const longestAnswer = 4000;

/** Why Git failed, in its words. */
export function whatGitSays(cause: unknown): string {
  const { code, killed, stderr } = cause as { code?: string; killed?: boolean; stderr?: string };
  const said = String(stderr || cause).trim();
  const isStopped = killed || code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
  const ended = "Git took more than two minutes, or printed too much: publish in a terminal";
  return [isStopped ? `${ended}\n\n` : "", said.slice(-longestAnswer)].join("");
}
