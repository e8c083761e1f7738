import type { ComponentType, ReactNode } from "react";
import type * as z from "zod";
import type { FieldHelp } from "./field-help.ts";
import type { LanguageRules } from "./language-rules.ts";
import { type SiteBase, siteSchemaOf } from "./site-schema.ts";
import type { Thing } from "./structured-data.ts";
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

interface PublisherAddress {
  id: string;
  url: string;
}

/** What a site is made of beside its page types. */
export interface SiteDefinition<Schema extends SiteFields, CardWords extends object> {
  schema: Schema;
  /** Everything inside `<body>` around a page's own content. */
  frame: ComponentType<{ view: View; children: ReactNode }>;
  /** `favicon.svg`: it has to bring its colors, for light and dark tabs. */
  favicon?: ComponentType;
  /** The icon for tabs that know no SVG, drawn at 16 and 32 pixels by `vitrine pictures`. */
  tabIcon?: ComponentType;
  /**
   * The icon of home screens, drawn by `vitrine pictures`.
   *
   * `share`: how much of the width the logo takes (systems cut off the edges of maskable icons)
   */
  appIcon?: ComponentType<{ share: number }>;
  /** What link previews show, drawn by `vitrine pictures`. */
  socialCard?: SocialCard<SiteOf<Schema>, CardWords>;
  /** Who publishes the site, as structured data (schema.org), under the given `@id` and address. */
  publisher?: (site: SiteOf<Schema>, address: PublisherAddress) => Thing;
  /** The custom property in `styles/` that holds the page's own color as `light-dark(…)`. */
  themeColor?: string;
  /** Rules for texts, by language: `pt` holds for `pt-BR` too. */
  languageRules?: Readonly<Record<string, LanguageRules>>;
  /** What editors show of the engine's own fields, in the maintainers' language. */
  fieldHelp?: FieldHelp;
}

/** A site's templates as the engine uses them. The engine knows no fields but its own. */
export interface SiteTemplate {
  /** Its file, from the project's root. */
  file: string;
  schema: z.ZodObject;
  frame: ComponentType<{ view: View; children: ReactNode }>;
  favicon: ComponentType | undefined;
  tabIcon: ComponentType | undefined;
  appIcon: ComponentType<{ share: number }> | undefined;
  socialCard: SocialCard<SiteBase, Record<string, string>> | undefined;
  publisher: ((site: SiteBase, address: PublisherAddress) => Thing) | undefined;
  themeColor: string | undefined;
  languageRules: Readonly<Record<string, LanguageRules>>;
  fieldHelp: FieldHelp | undefined;
}

/** A site before the engine knows its file. */
export class DefinedSite<
  Schema extends SiteFields = SiteFields,
  CardWords extends object = Record<string, string>,
> {
  constructor(readonly definition: SiteDefinition<Schema, CardWords>) {}
}

/** Defines a site: the default export of `templates/site.tsx`. */
export function defineSite<Schema extends SiteFields, CardWords extends object>(
  definition: SiteDefinition<Schema, CardWords>,
): DefinedSite<Schema, CardWords> {
  return new DefinedSite(definition);
}

/** Makes a site's definition ready for use; `file` is its own, from the project's root. */
export function siteTemplateOf(site: DefinedSite, file: string): SiteTemplate {
  const { schema, frame, ...rest } = site.definition as unknown as Partial<SiteTemplate> &
    Pick<SiteTemplate, "frame"> & { schema: SiteFields };
  return {
    file,
    schema: siteSchemaOf(schema.fields, schema.language, schema.words, rest.fieldHelp),
    frame,
    favicon: rest.favicon,
    tabIcon: rest.tabIcon,
    appIcon: rest.appIcon,
    socialCard: rest.socialCard,
    publisher: rest.publisher,
    themeColor: rest.themeColor,
    languageRules: rest.languageRules ?? {},
    fieldHelp: rest.fieldHelp,
  };
}
