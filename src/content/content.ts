import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import type { PageOutline } from "./page-outline.ts";
import type { PageRules } from "./read-page.ts";
import type { Sourced } from "./source.ts";

/**
 * Everything the site says, valid and in types that templates may rely on. Of a page only an
 * outline is kept, so that a site of thousands of pages never lies in memory whole.
 */
export interface Content {
  /** How the site is made. */
  templates: Templates;
  site: Sourced<SiteBase>;
  /** The pages that are valid, by file. */
  pages: readonly PageOutline[];
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
  /** How pages are read, for whoever does it somewhere else. */
  rules: PageRules;
  /**
   * The whole page behind an outline.
   *
   * @throws {LostFile} where its file is not any more what it was
   */
  open(page: PageOutline): Sourced<PageBase>;
}

/** What the command line or the environment decides in place of `site.yaml`. */
export interface ContentSettings {
  siteUrl?: string | undefined;
  base?: string | undefined;
  drafts: boolean;
}
