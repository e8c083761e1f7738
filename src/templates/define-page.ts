import type { ComponentType } from "react";
import type * as z from "zod";
import { type PageBase, pageSchemaOf } from "./page-schema.ts";
import { refuseMisspelledFields } from "./refuse-misspelled-fields.ts";
import type { DocumentRule, PageRule } from "./rules.ts";
import type { View } from "./view.ts";

/** An entry of structured data: a schema.org type with its properties, as JSON-LD. */
export type Thing = Record<string, unknown>;

/** The values of a page whose template has these fields. */
export type PageOf<Fields extends z.ZodRawShape> = PageBase & z.infer<z.ZodObject<Fields>>;

/** What a page type is made of. */
export interface PageDefinition<Fields extends z.ZodRawShape> {
  /** The fields of a page file, beside those that every page has. */
  schema: Fields;
  /** The markup inside the frame. The page and the site cannot be changed: sort a copy of a list. */
  component: ComponentType<{ page: PageOf<Fields>; view: View }>;
  /** The page's title, which social cards show. */
  heading: (page: PageOf<Fields>) => string;
  /** What the page adds to its own entry in the structured data (schema.org, JSON-LD), such as another `@type`. */
  structuredData?: (page: PageOf<Fields>, publisher: Thing | undefined) => Thing;
  /** What the schema can't say, checked at every build; each rule has a name. */
  rules?: Readonly<Record<string, PageRule<PageOf<Fields>>>>;
  /** What only the finished page shows, checked by `vitrine check`; each rule has a name. */
  documentRules?: Readonly<Record<string, DocumentRule<PageOf<Fields>>>>;
}

/** A page type as the engine uses it. The engine knows no fields but those of every page. */
export interface PageTemplate extends Required<Omit<PageDefinition<z.ZodRawShape>, "schema">> {
  /** The name of its folder, by which page files choose it. */
  name: string;
  /** Its file, from the project's root. */
  file: string;
  /** The whole schema of its pages. */
  schema: z.ZodObject;
}

/** A page type before the engine knows the name of its folder. */
export class DefinedPage {
  constructor(readonly definition: PageDefinition<z.ZodRawShape>) {}
}

/** Defines a page type: the default export of `templates/<name>/page.tsx`. */
export function definePage<Fields extends z.ZodRawShape>(
  definition: PageDefinition<Fields>,
): DefinedPage {
  // Its functions get only pages that its schema has validated.
  return new DefinedPage(definition as unknown as PageDefinition<z.ZodRawShape>);
}

/**
 * Makes a page type ready for use.
 *
 * @param name of its folder
 * @param file from the project's root
 */
export function pageTemplateOf(
  { definition }: DefinedPage,
  name: string,
  file: string,
): PageTemplate {
  const schema = pageSchemaOf(name, definition.schema);
  return {
    ...definition,
    name,
    file,
    schema,
    heading: (page) => definition.heading(refuseMisspelledFields(schema, page)),
    structuredData: (page, publisher) =>
      definition.structuredData?.(refuseMisspelledFields(schema, page), publisher) ?? {},
    rules: definition.rules ?? {},
    documentRules: definition.documentRules ?? {},
  };
}
