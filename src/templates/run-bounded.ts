import { Script } from "node:vm";

/** How long templates may block the process. */
const longestMs = 10_000;

const key = "vitrine work";
const world = globalThis as unknown as Record<string, unknown>;
const script = new Script(`globalThis["${key}"]()`);

/**
 * Runs templates with a time limit, during which Ctrl+C works: V8 can interrupt only a script of its
 * own.
 *
 * @throws what the work throws, or an error if it does not finish
 */
export function runBounded<T>(work: () => T, limitMs = longestMs): T {
  world[key] = work;
  try {
    const limits = { timeout: limitMs, breakOnSigint: true, displayErrors: false };
    return script.runInThisContext(limits) as T;
  } catch (cause) {
    // A template may throw null.
    const code = (cause as NodeJS.ErrnoException | null)?.code;
    // Ctrl+C was meant for the server.
    if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") process.kill(process.pid, "SIGINT");
    if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw cause;
    const seconds = limitMs / 1000;
    const message = `rendering did not finish within ${seconds} seconds; check for an infinite loop`;
    // The loop is not in the stack of this error.
    throw Object.assign(new Error(message), { stack: "" });
  } finally {
    delete world[key];
  }
}
