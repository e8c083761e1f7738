import type { Site, Words } from "../src/content/schema/site.ts";

/** What every component of a page is given beside its own content. */
export interface View {
  site: Site;
  /** What the frame says in the page's language. */
  words: Words;
  /** The page's language tag. */
  language: string;
  /** The page's route, as in `/faq`. */
  route: string;
  /** A route, or the path of a file at the site's root, as a link below the base path. */
  link: (path: string) => string;
  /** The language of the page at a route. */
  languageOf: (route: string) => string;
  /** The drawing inside each icon's `<svg>` (24 × 24, stroked), by Lucide name. */
  icons: ReadonlyMap<string, string>;
  /** Each flag as a whole `<svg>`, by country code. */
  flags: ReadonlyMap<string, string>;
  /** Minified browser scripts, by file name without ending. */
  scripts: ReadonlyMap<string, string>;
}
