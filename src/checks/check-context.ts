import type { Cache } from "../cache/cache.ts";

/** What a check may use beside the site itself. */
export interface CheckContext {
  /** Whether links to other hosts are followed; needs a network. */
  external: boolean;
  /** Where `CHROME_PATH`, `PATH` and the like are read from. */
  environment: NodeJS.ProcessEnv;
  /** The script that runs Vitrine, for a check that needs a second process. */
  program: string;
  /** The day of the check, as 2026-12-31 (UTC). */
  today: string;
  /** What earlier checks have found out. */
  cache: Cache;
  /** Told how far a long section is. */
  progress: (done: number, total: number) => void;
  /** Aborted when the user ends the check. */
  interrupted: AbortSignal;
}
