import { constants } from "node:os";

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
 * @throws {Interruption} when `work` throws the reason of its signal
 */
export async function untilInterrupted<T>(
  work: (interrupted: AbortSignal) => Promise<T>,
): Promise<T> {
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
    return await work(controller.signal);
  } finally {
    stopListening();
  }
}
