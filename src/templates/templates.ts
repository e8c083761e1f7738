import type { PageTemplate } from "./define-page.ts";
import type { SiteTemplate } from "./define-site.ts";

/** All of a site's templates. */
export interface Templates {
  site: SiteTemplate;
  /** The page types, by the name of their folder. */
  pages: ReadonlyMap<string, PageTemplate>;
}
