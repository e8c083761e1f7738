import { Script } from "node:vm";

/** How long templates may keep the server from everything else. */
const longestMs = 10_000;

const key = "vitrine work";
const world = globalThis as unknown as Record<string, unknown>;
const script = new Script(`globalThis["${key}"]()`);

/**
 * Does work that runs templates, all at once. A loop without an end in one would
 * keep the server from ever answering again, and from hearing Ctrl+C: only what
 * V8 runs as a script of its own can be ended from outside.
 *
 * @throws what the work throws, or that it came to no end
 */
export function runBounded<T>(work: () => T, limitMs = longestMs): T {
  world[key] = work;
  try {
    const limits = { timeout: limitMs, breakOnSigint: true, displayErrors: false };
    return script.runInThisContext(limits) as T;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // It was meant for the server.
    if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") process.kill(process.pid, "SIGINT");
    if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw cause;
    const message = `it came to no end within ${limitMs / 1000} seconds: is there such a loop?`;
    // Where it was is not known; the line above is not it.
    throw Object.assign(new Error(message), { stack: "" });
  } finally {
    delete world[key];
  }
}
