import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { realSite } from "./project.ts";

export interface Running {
  child: ChildProcess;
  /** What it has said so far, on both streams. */
  said: () => string;
  /** The address that it announced, without a slash at the end. */
  origin: string;
  /** Sends Ctrl+C, and waits. */
  interrupt: () => Promise<{ code: number | null; milliseconds: number }>;
}

/**
 * Starts a command that serves, as a process of its own, and waits until it says
 * where. It is ended with the test.
 *
 * @param generator the folder that holds `bin/vitrine.js`
 */
export async function startVitrine(
  cwd: string,
  args: string[],
  generator = realSite,
): Promise<Running> {
  const child = spawn(process.execPath, [join(generator, "bin/vitrine.js"), ...args], { cwd });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const origin = await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(`it ended: ${text}`);
      return /http:\/\/[^\s/]+/.exec(text)?.[0];
    },
    { timeout: 30_000, interval: 20 },
  );
  return {
    child,
    said: () => text,
    origin,
    interrupt: async () => {
      const start = performance.now();
      child.kill("SIGINT");
      const [code] = (await once(child, "exit")) as [number | null];
      return { code, milliseconds: performance.now() - start };
    },
  };
}
