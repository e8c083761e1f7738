import type { ReactElement } from "react";
import type { ClassUse } from "./class-names.ts";
import type { PageTemplate } from "./define-page.ts";
import type { SiteTemplate } from "./define-site.ts";
import type { TemplateRealm } from "./template-realm.ts";

/** All of a site's templates. */
export interface Templates {
  site: SiteTemplate;
  /** The page types, by the name of their folder. */
  pages: ReadonlyMap<string, PageTemplate>;
  /** What was run: one file with all templates in it. */
  code: string;
  /** What was written, by its file from the root. */
  texts: ReadonlyMap<string, string>;
  /** The classes in each of them. */
  classes: ReadonlyMap<string, readonly ClassUse[]>;
  /** React's own, of the copy of React that the templates use. */
  renderToStaticMarkup: (element: ReactElement) => string;
  /** Where their functions run. */
  realm: TemplateRealm;
}
