import type { ComponentType, ReactNode } from "react";
import type * as z from "zod";
import type { Thing } from "./define-page.ts";
import type { LanguageRules } from "./language-rules.ts";
import { siteSchemaOf } from "./site-schema.ts";
import type { View } from "./view.ts";

/** The schemas of a site: the fields of `content/site.yaml` beside the engine's own. */
export interface SiteFields<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Language extends z.ZodRawShape = z.ZodRawShape,
  Words extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Top-level fields. */
  fields: Fields;
  /** What the site knows of each of its languages. */
  language: Language;
  /** What the frame around every page says in each language. */
  words: Words;
}

/** The values of `content/site.yaml` of a site with these fields. */
export type SiteOf<Schema extends SiteFields> = z.infer<
  ReturnType<typeof siteSchemaOf<Schema["fields"], Schema["language"], Schema["words"]>>
>;

/** What social cards are drawn with. */
interface SocialCard<Site, Words extends object> {
  /** In pixels; link previews want 1200 × 630 (Open Graph). */
  width: number;
  height: number;
  /** The font of all its texts: a variable font of an installed package, at one weight. */
  font: { package: string; file: string; weight: number };
  /** What a page's card says. */
  words: (site: Site, page: { heading: string; language: string }) => Words;
  /** The same for those who don't see it. */
  alt: (words: Words) => string;
  /** Laid out by satori, which knows flex boxes and no stylesheets. */
  component: ComponentType<Words>;
}

/** What a site is made of beside its page types. */
export interface SiteDefinition<Schema extends SiteFields, CardWords extends object> {
  schema: Schema;
  /** Everything inside `<body>` around a page's own content. */
  frame: ComponentType<{ view: View; children: ReactNode }>;
  /** `favicon.svg`: it has to bring its colors, for light and dark tabs. */
  favicon?: ComponentType | undefined;
  /** The icon for tabs that know no SVG, drawn at 16 and 32 pixels. */
  tabIcon?: ComponentType | undefined;
  /**
   * The icon of home screens.
   *
   * `share`: how much of the width the logo takes (systems cut off the edges of maskable icons)
   */
  appIcon?: ComponentType<{ share: number }> | undefined;
  /** What link previews show. */
  socialCard?: SocialCard<SiteOf<Schema>, CardWords>;
  /** Who publishes the site, as structured data (schema.org), under the given `@id` and address. */
  publisher?: ((site: SiteOf<Schema>, address: { id: string; url: string }) => Thing) | undefined;
  /** The custom property in `styles/` with the page's own color as `light-dark(…)`. */
  themeColor?: string;
  /** Rules for texts, by language: `pt` applies to `pt-BR` too. */
  languageRules?: Readonly<Record<string, LanguageRules>>;
  /**
   * What editors show of the engine's own fields, in the maintainers' language. `[]` in a name is each
   * entry of a list, `*` any name: `toConfirm[].file`, `languages.*`.
   */
  fieldHelp?: Readonly<Record<string, string>>;
}

type AnySite = SiteDefinition<SiteFields, Record<string, string>>;

/** A site's templates as the engine uses them. The engine knows no fields but its own. */
export interface SiteTemplate extends Omit<AnySite, "schema"> {
  /** Its file, from the project's root. */
  file: string;
  schema: z.ZodObject;
  languageRules: Readonly<Record<string, LanguageRules>>;
}

/** A site before the engine knows its file. */
export class DefinedSite {
  constructor(readonly definition: AnySite) {}
}

/** Defines a site: the default export of `templates/site.tsx`. */
export function defineSite<Schema extends SiteFields, CardWords extends object>(
  definition: SiteDefinition<Schema, CardWords>,
): DefinedSite {
  // Its functions get only values that its schema has validated, or that they made themselves.
  return new DefinedSite(definition as unknown as AnySite);
}

/** Makes a site's definition ready for use; `file` is its own, from the project's root. */
export function siteTemplateOf({ definition }: DefinedSite, file: string): SiteTemplate {
  const { fields, language, words } = definition.schema;
  return {
    ...definition,
    file,
    schema: siteSchemaOf(fields, language, words),
    languageRules: definition.languageRules ?? {},
  };
}
