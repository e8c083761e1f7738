import { existsSync } from "node:fs";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { explainSystemError, isSystemError } from "../disk/system-error.ts";
import { RenderFailure } from "../render/render-failure.ts";
import { explainTemplateFailure } from "../templates/run-bundle.ts";
import { type ExitCode, exitCodes } from "./command-context.ts";
import { Interruption } from "./interruption.ts";

/** A template failed after its page was made: in a timer, or in a promise nobody waits for. */
class LateFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(cause: unknown) {
    const { message, place } = explainTemplateFailure(cause);
    super(message, { cause });
    const hint = "look for a timer or promise that fails after rendering";
    this.diagnostic = error("template/failed", `a template failed: ${message}`, { place, hint });
  }
}

/** Shells report a process that a signal ended with a code from here on. */
const leastSignalCode = 128;

/**
 * Explains what ended a command if it is not a bug: a template that failed, at once or late, or an
 * operation that the system refused, such as listing a folder.
 *
 * @param root the project's folder
 * @throws the cause itself if it is a bug or an `Interruption`
 */
export function explainFailure(cause: unknown, root: string): Diagnostic {
  if (cause instanceof Interruption) throw cause;
  // Compilers report a missing folder in their own words.
  if (!existsSync(root)) return error("file/unreadable", "the project's folder is missing");
  if (cause instanceof LateFailure || cause instanceof RenderFailure) return cause.diagnostic;
  if (!isSystemError(cause)) throw cause;
  return explainSystemError(cause);
}

/**
 * Runs work that renders templates, which are code like any other: they may print, fail after their
 * page was made, or end the process.
 *
 * @param interrupted aborts the work
 * @param work gets a signal that a late failure of a template aborts too
 * @throws the late failure, if there was one and the work reports success; `explainFailure` takes it
 */
export async function guardTemplates(
  interrupted: AbortSignal,
  work: (signal: AbortSignal) => Promise<ExitCode>,
): Promise<ExitCode> {
  const failed = new AbortController();
  const fail = (cause: unknown) => failed.abort(new LateFailure(cause));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  process.on("exit", refuseToEnd);
  try {
    const exitCode = await work(AbortSignal.any([interrupted, failed.signal]));
    if (exitCode === exitCodes.done) failed.signal.throwIfAborted();
    return exitCode;
  } finally {
    process.off("exit", refuseToEnd);
    process.off("uncaughtException", fail);
    process.off("unhandledRejection", fail);
  }
}

/** The process ends before the work does: by `process.exit()`, or because nothing is pending. */
function refuseToEnd(code: number): void {
  if (code >= leastSignalCode) return;
  process.exitCode = 1;
  process.stderr.write("error: a template ended the process before the command was done\n");
}
