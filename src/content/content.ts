import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { Templates } from "../templates/templates.ts";
import type { Reference } from "./references.ts";
import type { Sourced } from "./source.ts";

/** A valid file of the content, and what it names. */
interface ContentFile<Value> extends Sourced<Value> {
  references: readonly Reference[];
}

/** A valid page. What other pages and files need of it is beside its value. */
export interface ContentPage
  extends ContentFile<PageBase>,
    Pick<PageBase, "route" | "language" | "template" | "translationOf"> {
  /** The content file, from the project's root. */
  file: string;
  draft: boolean;
  /** Its title: what `heading()` of its template returns. */
  heading: string;
  /** The ids of its parts, which links can name. */
  slugs: readonly string[];
  /** The characters of its texts beyond ASCII, each once. */
  glyphs: string;
}

/** The validated content of a site, typed as its templates expect it. */
export interface Content {
  templates: Templates;
  site: ContentFile<SiteBase>;
  /** The pages that are valid, by file. */
  pages: readonly ContentPage[];
  /** Whether drafts are published; they are validated in any case. */
  drafts: boolean;
}

/** What `site.yaml` and the pages name. */
export function referencesOf({ site, pages }: Content): Reference[] {
  return [site, ...pages].flatMap(({ references }) => references);
}

/** The page of a file and its translations; none for `site.yaml`. */
export function listTranslations({ pages }: Content, file: string): ContentPage[] {
  const own = pages.find((page) => page.file === file);
  const original = own?.translationOf ?? own?.route;
  return pages.filter(
    ({ route, translationOf }) => own && (route === original || translationOf === original),
  );
}
