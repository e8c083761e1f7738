import type { Cache } from "../cache/cache.ts";

/** What checks may use beside the site itself. */
export interface CheckContext {
  /** Whether to check links to other hosts; needs a network. */
  external: boolean;
  /** Whether to visit every page in full, even on a large site. */
  all: boolean;
  /** The only window in which pages are visited, briefly: the one in which somebody edits them. */
  window?: { width: number; height: number };
  /** Variables such as `CHROME_PATH` and `PATH`. */
  environment: NodeJS.ProcessEnv;
  /** The script that runs Vitrine, for a check that needs a second process. */
  program: string;
  /** The compiled script that the visits put into pages. */
  pageScript: string;
  /** The day of the check, as 2026-12-31 (UTC). */
  today: string;
  /** Results of earlier checks by this version of the program. */
  cache: Cache;
  /** Reports the progress of a long section. */
  progress: (done: number, total: number) => void;
  /** Aborted when the user stops the check. */
  interrupted: AbortSignal;
}
