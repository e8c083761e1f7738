import type { Memory } from "../memory/memory.ts";
import type { Crew } from "../threads/crew.ts";
import type { Console } from "./console.ts";
import type { ExitCode } from "./exit-codes.ts";

/** What every command is given, and how it says what it came to. */
export interface CommandContext {
  /** The project's folder; `-C` sets it before a command runs. */
  root: string;
  console: Console;
  /** What earlier runs have kept. */
  memory: Memory;
  /** Threads of this same program, where it is compiled. */
  crew: Crew;
  finish: (exitCode: ExitCode) => void;
}
