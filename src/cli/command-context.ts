import type { Cache } from "../cache/cache.ts";
import type { Diagnostic, DiagnosticCode } from "../diagnostics/diagnostic.ts";
import type { Console } from "./console.ts";
import { formatDiagnostics } from "./report.ts";

/** Exit codes of the process; `Interruption` has those of signals. */
export const exitCodes = {
  done: 0,
  /** The content, the site or the disk needs a correction. */
  mistakes: 1,
  usage: 2,
  bug: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What every command gets, and where it leaves its exit code. */
export interface CommandContext {
  /** The project's folder; `-C` sets it before a command runs. */
  root: string;
  console: Console;
  /** What earlier runs have stored. */
  cache: Cache;
  /** Aborted when the process is asked to end. */
  interrupted: AbortSignal;
  finish: (exitCode: ExitCode) => void;
}

/** Mistakes on the command line, most often in the name of a folder, rather than in the site. */
const usageCodes: readonly DiagnosticCode[] = ["output/refused", "server/no-site"];

/** The exit code that says what was found. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return exitCodes.done;
  return errors.some(({ code }) => usageCodes.includes(code))
    ? exitCodes.usage
    : exitCodes.mistakes;
}

/** Prints why a command cannot do its work. @returns the exit code that says so */
export function fail(console: Console, diagnostics: readonly Diagnostic[]): ExitCode {
  console.error(formatDiagnostics(diagnostics, { color: console.color, quiet: true }));
  return exitCodeOf(diagnostics);
}
