import type { Cache } from "./cache/cache.ts";
import type { Progress } from "./diagnostics/progress.ts";

/** What the command line or the environment decides in place of `site.yaml`. */
export interface SiteSettings {
  siteUrl?: string | undefined;
  base?: string | undefined;
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}

/** How a site is made. What comes beside the settings and `edits` changes no byte of it. */
export interface SiteOptions extends SiteSettings {
  cache?: Cache;
  progress?: Progress | undefined;
  /** Output paths of the pages that are rendered before the others. */
  first?: ReadonlySet<string>;
  /** Texts that content files are taken to hold, by path, whatever the disk says. */
  edits?: ReadonlyMap<string, string>;
}
