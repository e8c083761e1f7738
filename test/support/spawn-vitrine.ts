import { onTestFinished, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { recordConsole, spawnVitrine } from "./run-vitrine.ts";

export interface Running {
  hasEnded: () => boolean;
  /** What it has said so far, on both streams. */
  said: () => string;
  /** The address that it announced, without a slash at the end. */
  origin: string;
  /** Sends Ctrl+C, and waits for the exit code. */
  interrupt: () => Promise<number | null>;
}

/**
 * Starts a command that serves, in this process, and waits until it says where. It is ended with
 * the test.
 *
 * @param env what its environment has beside this one's
 */
export function startHere(
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Running> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { console, said } = recordConsole();
  const signal = () => process.emit("SIGINT", "SIGINT");
  return waitForOrigin(run(args, cwd, console), () => said.join(""), signal, signal);
}

/**
 * The same as a process of its own, which takes a second longer: for what only a process has.
 *
 * @param via a command that starts the one that follows it
 */
export function startVitrine(cwd: string, args: string[], via: string[] = []): Promise<Running> {
  const { child, said, ended } = spawnVitrine(cwd, args, { via });
  const end = (signal: NodeJS.Signals) => () => child.kill(signal);
  return waitForOrigin(ended, () => said.both, end("SIGINT"), end("SIGKILL"));
}

async function waitForOrigin(
  exit: Promise<number | null>,
  said: () => string,
  interrupt: () => void,
  kill: () => void,
): Promise<Running> {
  let hasEnded = false;
  void exit.finally(() => {
    hasEnded = true;
  });
  onTestFinished(() => void (hasEnded || kill()));
  const origin = await vi.waitUntil(
    () => {
      if (hasEnded) throw new Error(`it ended: ${said()}`);
      return /http:\/\/[^\s/]+/.exec(said())?.[0];
    },
    { timeout: 60_000, interval: 20 },
  );
  return {
    hasEnded: () => hasEnded,
    said,
    origin,
    interrupt: () => {
      if (!hasEnded) interrupt();
      return exit;
    },
  };
}
