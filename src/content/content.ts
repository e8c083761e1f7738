import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import type { PageOutline } from "./page-outline.ts";
import type { Sourced } from "./source.ts";

/** A valid page: its value, its source, and what other stages ask of it. */
export interface ContentPage extends PageOutline, Sourced<PageBase> {}

/** Everything the site says, valid and in types that templates may rely on. */
export interface Content {
  /** How the site is made. */
  templates: Templates;
  site: Sourced<SiteBase>;
  /** The pages that are valid, by file. */
  pages: readonly ContentPage[];
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}
