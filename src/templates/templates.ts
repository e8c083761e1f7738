import type { ReactElement } from "react";
import type { PageTemplate } from "./define-page.ts";
import type { SiteTemplate } from "./define-site.ts";

/** All of a site's templates. */
export interface Templates {
  site: SiteTemplate;
  /** The page types, by the name of their folder. */
  pages: ReadonlyMap<string, PageTemplate>;
  /** Changes with every template. */
  version: string;
  /** React's own, of the copy of React that the templates use. */
  renderToStaticMarkup: (element: ReactElement) => string;
}
