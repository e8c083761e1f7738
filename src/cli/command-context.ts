import type { Cache } from "../cache/cache.ts";
import type { Console } from "./console.ts";
import type { ExitCode } from "./exit-codes.ts";

/** What every command is given, and how it says what it came to. */
export interface CommandContext {
  /** The project's folder; `-C` sets it before a command runs. */
  root: string;
  console: Console;
  /** What earlier runs have stored. */
  cache: Cache;
  finish: (exitCode: ExitCode) => void;
}
