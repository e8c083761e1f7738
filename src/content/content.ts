import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import type { PageSummary, Reference } from "./page-summary.ts";
import type { Sourced } from "./source.ts";

/** A valid page: its value, its source, and its summary. */
export interface ContentPage extends PageSummary, Sourced<PageBase> {}

/** A valid `site.yaml`, and its references to things that must exist elsewhere. */
interface ContentSite extends Sourced<SiteBase> {
  references: readonly Reference[];
}

/** The validated content of a site, typed as its templates expect it. */
export interface Content {
  templates: Templates;
  site: ContentSite;
  /** The pages that are valid, by file. */
  pages: readonly ContentPage[];
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}

/** The page of a file and its translations; none for `site.yaml`. */
export function listTranslations({ pages }: Content, file: string): ContentPage[] {
  const own = pages.find((page) => page.file === file);
  const original = own?.translationOf ?? own?.route;
  return pages.filter(
    ({ route, translationOf }) => own && (route === original || translationOf === original),
  );
}
