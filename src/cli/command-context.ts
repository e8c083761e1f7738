import type { Cache } from "../cache/cache.ts";
import type { Console } from "./console.ts";

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
  exitCode: ExitCode;
}
