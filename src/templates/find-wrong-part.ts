import * as z from "zod";
import { DefinedPage } from "./define-page.ts";
import type { DefinedSite } from "./define-site.ts";
import { pageFieldNames } from "./page-schema.ts";

const fields = z.record(
  z.string(),
  z.custom((value) => value instanceof z.ZodType),
);
/** React's memo() makes a component that is an object. */
const component = z.custom((value) => typeof value === "function" || value instanceof Object);
const callback = z.custom((value) => typeof value === "function");
const rules = z.record(z.string(), callback).optional();
/** In pixels: for a picture larger than the memory, resvg ends the whole process. */
const side = z.int().min(200).max(4096);

/** Each part of a definition, and what it has to be. */
type Parts = Readonly<Record<string, [schema: z.ZodType, wanted: string]>>;

const schemaWanted = 'must contain fields, made by the functions of "vitrine"';
const componentWanted = "must be a React component";

const pageParts: Parts = {
  schema: [fields, schemaWanted],
  component: [component, componentWanted],
  heading: [callback, "must be a function that returns a string"],
  structuredData: [callback.optional(), "must be a function that returns an object"],
  rules: [rules, "must be an object of functions"],
  documentRules: [rules, "must be an object of functions"],
};

const siteParts: Parts = {
  schema: [z.looseObject({ fields, language: fields, words: fields }), schemaWanted],
  frame: [component, componentWanted],
  socialCard: [
    z.looseObject({ width: side, height: side }).optional(),
    "must have a width and a height of 200 to 4,096 pixels",
  ],
  themeColor: [z.string().optional(), "must be the name of a CSS variable"],
};

/**
 * Finds the first part of a definition that the engine cannot use. TypeScript finds it too, but a
 * build doesn't run TypeScript.
 *
 * @returns what is wrong with it; undefined for a good definition
 */
export function findWrongPart(defined: DefinedPage | DefinedSite): string | undefined {
  const isPage = defined instanceof DefinedPage;
  // Without an argument there is no part.
  const definition: Readonly<Record<string, unknown>> = { ...defined.definition };
  for (const [name, [schema, wanted]] of Object.entries(isPage ? pageParts : siteParts)) {
    if (!schema.safeParse(definition[name]).success) return `"${name}" ${wanted}`;
  }
  // A field with the name of a field of every page would change what the engine reads.
  const taken = pageFieldNames.find(
    (name) => isPage && Object.hasOwn(defined.definition.schema, name),
  );
  return taken && `"schema" must not contain "${taken}": every page has this field`;
}
