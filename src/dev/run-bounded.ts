import { Script } from "node:vm";

/** How long, in milliseconds, templates may keep the server from everything else. */
const longest = 10_000;

const key = "vitrine work";
const world = globalThis as unknown as Record<string, unknown>;
const script = new Script(`globalThis["${key}"]()`);
const limits = { timeout: longest, breakOnSigint: true, displayErrors: false };

/**
 * Does work that runs templates, all at once. A loop without an end in one would
 * keep the server from ever answering again, and from hearing Ctrl+C: only what
 * V8 runs as a script of its own can be ended from outside.
 *
 * @throws what the work throws, or that it came to no end
 */
export function runBounded<T>(work: () => T): T {
  world[key] = work;
  try {
    return script.runInThisContext(limits) as T;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // It was meant for the server.
    if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") process.kill(process.pid, "SIGINT");
    if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw cause;
    const message = `it came to no end within ${longest / 1000} seconds: is there such a loop?`;
    // Where it was is not known; the line above is not it.
    throw Object.assign(new Error(message), { stack: "" });
  } finally {
    delete world[key];
  }
}
