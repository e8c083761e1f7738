import { constants } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ExitCode, exitCodes } from "./command-context.ts";

/** A signal that asked the process to end. */
export class Interruption extends Error {
  /** The shell's code for a process that a signal ended: 130 for Ctrl+C. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

const endingSignals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Runs work that is aborted when the process is asked to end, so that it can clean up first. At the
 * second signal the process ends at once.
 *
 * @returns what `work` returns, or the signal's code where the signal kept it from being done
 */
export async function untilInterrupted(
  work: (interrupted: AbortSignal) => Promise<ExitCode>,
): Promise<number> {
  const controller = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => {
    stopListening();
    controller.abort(new Interruption(signal));
  };
  const stopListening = () => {
    for (const signal of endingSignals) process.off(signal, interrupt);
  };
  for (const signal of endingSignals) process.on(signal, interrupt);
  try {
    const exitCode = await work(controller.signal);
    // A signal that came while a template ran is handled in the second turn at the latest.
    await nextTurn();
    await nextTurn();
    if (exitCode !== exitCodes.done) controller.signal.throwIfAborted();
    return exitCode;
  } catch (cause) {
    if (cause instanceof Interruption) return cause.exitCode;
    throw cause;
  } finally {
    stopListening();
  }
}
