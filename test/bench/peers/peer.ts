import type { BenchPage } from "../write-project.ts";

/** A generator on the bench: the same pages in, the same titles, cards and questions out. */
export interface Peer {
  name: string;
  /** What it says its version is; throws when it is not installed. */
  version: () => Promise<string>;
  /** Writes a project of these pages into an empty folder. */
  prepare: (folder: string, pages: readonly BenchPage[]) => Promise<void>;
  /** The command of one whole build, run in that folder. */
  command: readonly string[];
  /** Where the built site lies in the folder, and everything else that a cold build starts without. */
  output: string;
  caches: readonly string[];
}
