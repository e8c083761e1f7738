import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { inRepository } from "./project.ts";

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
  env?: Record<string, string>,
): Promise<Running> {
  return waitForOrigin(beginHere(cwd, args, env));
}

/**
 * The same as a process of its own, which takes a second longer: for what only a process has.
 *
 * @param via a command that starts the one that follows it
 */
export function startVitrine(cwd: string, args: string[], via: string[] = []): Promise<Running> {
  return waitForOrigin(beginAlone(cwd, args, via));
}

async function waitForOrigin({ end, exit, isOver, said }: Started): Promise<Running> {
  onTestFinished(() => void end("SIGKILL"));
  const origin = await vi.waitUntil(
    () => {
      if (isOver()) throw new Error(`it ended: ${said()}`);
      return /http:\/\/[^\s/]+/.exec(said())?.[0];
    },
    { timeout: 60_000, interval: 20 },
  );
  return {
    hasEnded: isOver,
    said,
    origin,
    interrupt: () => {
      end("SIGINT");
      return exit;
    },
  };
}

interface Started {
  said: () => string;
  isOver: () => boolean;
  end: (signal: "SIGINT" | "SIGKILL") => void;
  exit: Promise<number | null>;
}

function beginAlone(cwd: string, args: string[], via: string[]): Started {
  const [command = "", ...rest] = [...via, process.execPath, inRepository("bin/vitrine.js")];
  const child = spawn(command, [...rest, ...args], { cwd });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  return {
    said: () => text,
    isOver: () => child.exitCode !== null,
    end: (signal) => void child.kill(signal),
    exit: once(child, "exit").then(([code]) => code),
  };
}

function beginHere(cwd: string, args: string[], env: Record<string, string> = {}): Started {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const texts: string[] = [];
  let isOver = false;
  const say = (text: string) => texts.push(text);
  const console = { print: say, error: say, progress: () => {}, color: false };
  const exit = run(args, cwd, console).finally(() => {
    isOver = true;
  });
  return {
    said: () => texts.join(""),
    isOver: () => isOver,
    end: () => void (isOver || process.emit("SIGINT", "SIGINT")),
    exit,
  };
}
