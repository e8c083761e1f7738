import type { Cache } from "./cache/cache.ts";
import type { Progress } from "./diagnostics/progress.ts";

/** What the command line or the environment decides in place of `site.yaml`. */
export interface SiteSettings {
  siteUrl?: string | undefined;
  base?: string | undefined;
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}

/** How a site is made. Only the settings and `edits` change its bytes. */
export interface SiteOptions extends SiteSettings {
  cache?: Cache;
  progress?: Progress | undefined;
  /**
   * Whether a page is rendered, by its route, for a preview: `dev` shows it before it makes the whole
   * site. A preview has only these pages and the files that they name. Other pages are taken as the
   * cache last read them, and checks that need the whole site are left out.
   */
  wanted?: ((route: string) => boolean) | undefined;
  /** Whether icons and social cards are left out: `dev` draws those that a browser asks for. */
  withoutPictures?: boolean;
  /** Texts to read in place of content files, by path. */
  edits?: ReadonlyMap<string, string>;
}
