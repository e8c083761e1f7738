import { Console } from "node:console";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { explainFailure } from "../templates/run-bundle.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";

/** A template failed when its page was made already: in a timer, or in a promise nobody waits for. */
export class LateFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(cause: unknown) {
    const { message, place } = explainFailure(cause);
    super(message, { cause });
    const hint = "it failed in a timer or a promise, after its page was made";
    this.diagnostic = error("template/failed", `a template failed: ${message}`, { place, hint });
  }
}

/** What a shell says of a process that a signal ended starts here. */
const leastSignalCode = 128;

/**
 * Runs work that renders templates, which are code like any other: they may print, fail when their
 * page is made already, or end the process.
 *
 * @param interrupted aborts the work
 * @param work is given a signal that also a late failure of a template aborts, by a `LateFailure`
 * @throws {LateFailure} if there was one and the work says that all is done
 */
export async function guardTemplates(
  interrupted: AbortSignal,
  work: (signal: AbortSignal) => Promise<ExitCode>,
): Promise<ExitCode> {
  const failed = new AbortController();
  const fail = (cause: unknown) => failed.abort(new LateFailure(cause));
  const { console: usual } = globalThis;
  // Standard output is the command's: a template must not print into a JSON document.
  globalThis.console = new Console(process.stderr, process.stderr);
  // A promise that fails with nobody to hear it comes here too.
  process.on("uncaughtException", fail);
  process.on("exit", refuseToEnd);
  try {
    const exitCode = await work(AbortSignal.any([interrupted, failed.signal]));
    if (exitCode === exitCodes.done) failed.signal.throwIfAborted();
    return exitCode;
  } finally {
    process.off("exit", refuseToEnd);
    process.off("uncaughtException", fail);
    globalThis.console = usual;
  }
}

/** The process ends before the work does: by `process.exit()`, or because all wait for ever. */
function refuseToEnd(code: number): void {
  if (code >= leastSignalCode) return;
  process.exitCode = 1;
  process.stderr.write("error: a template ended the process; the command is not done\n");
}
