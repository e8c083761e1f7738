import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { repository } from "./project.ts";

/** What a command came to. */
interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Starts the real command line as a process of its own, and keeps what it says. This is for what only a
 * process has: signals, pipes, `bin/`. Anything else takes a tenth of the time with `runHere`.
 *
 * @param via a command that starts the one that follows it
 */
export function spawnVitrine(
  cwd: string,
  args: readonly string[],
  { via = [], generator = repository, ...options }: SpawnOptions & From = {},
) {
  const program = [process.execPath, join(generator, "bin/vitrine.js")];
  const [command = "", ...rest] = [...via, ...program, ...args];
  const child = spawn(command, rest, { cwd, ...options });
  const said = { stdout: "", stderr: "", both: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
      said.both += text;
    });
  }
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  return { child, said, ended };
}

interface From {
  via?: readonly string[];
  /** The folder that holds `bin/vitrine.js`. */
  generator?: string;
}

/** Runs the real command line to its end. */
export async function runVitrine(cwd: string, args: readonly string[], generator = repository) {
  const { said, ended } = spawnVitrine(cwd, args, { generator });
  return { code: await ended, stdout: said.stdout, stderr: said.stderr };
}

/** A console that keeps what a command prints and shows of its progress. */
export function recordConsole(color = false) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  /** Both, in their order. */
  const said: string[] = [];
  const shown: string[] = [];
  const into = (list: string[]) => (text: string) => {
    list.push(text);
    said.push(text);
  };
  const progress = (text: string) => shown.push(text);
  const console = { print: into(stdout), error: into(stderr), progress, color };
  return { console, stdout, stderr, said, shown };
}

/** Runs a command in this process. */
export async function runHere(
  root: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
  { color = false, cacheFolder = inject("cacheFolder") } = {},
): Promise<Run & { shown: string[] }> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { console, stdout, stderr, shown } = recordConsole(color);
  try {
    const code = await run(args, root, console, cacheFolder);
    return { code, stdout: stdout.join(""), stderr: stderr.join(""), shown };
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Builds a project that has no mistakes; with another generator's program in a process of its own. */
export async function buildProject(
  root: string,
  flags: readonly string[] = [],
  generator = repository,
): Promise<void> {
  const args = ["build", "--quiet", ...flags];
  const { code, stderr } = await (generator === repository
    ? runHere(root, args)
    : runVitrine(root, args, generator));
  if (code !== 0) throw new Error(stderr);
}
