import type { Cache } from "./cache/cache.ts";
import type { Progress } from "./diagnostics/progress.ts";

/** What the command line or the environment decides in place of `site.yaml`. */
export interface SiteSettings {
  siteUrl?: string | undefined;
  base?: string | undefined;
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}

/** How a site is built. Only the settings and `edits` change its output. */
export interface SiteOptions extends SiteSettings {
  cache?: Cache;
  progress?: Progress | undefined;
  /**
   * Limits the build to a preview: says for each route whether its page is rendered. `dev` shows the
   * open pages in this way before it builds the whole site. A preview has only these pages and the
   * files that they name. Other pages come from the cache, and checks that need the whole site are
   * left out.
   */
  wanted?: ((route: string) => boolean) | undefined;
  /** Whether icons and social cards are left out: `dev` draws them when a browser requests them. */
  withoutPictures?: boolean;
  /** Texts to read in place of content files, by path. */
  edits?: ReadonlyMap<string, string>;
}
