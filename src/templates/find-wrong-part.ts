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

const pageParts = z.looseObject({
  schema: fields,
  component,
  heading: callback,
  structuredData: callback.optional(),
  rules,
  documentRules: rules,
});
/** In pixels: for a picture larger than the memory, resvg ends the whole process. */
const side = z.int().min(200).max(4096);

const siteParts = z.looseObject({
  schema: z.looseObject({ fields, language: fields, words: fields }),
  frame: component,
  socialCard: z.looseObject({ width: side, height: side }).optional(),
  themeColor: z.string().optional(),
});

const wanted: Record<string, string> = {
  schema: 'must contain fields, made by the functions of "vitrine"',
  component: "must be a React component",
  frame: "must be a React component",
  heading: "must be a function that returns a string",
  socialCard: "must have a width and a height of 200 to 4,096 pixels",
  structuredData: "must be a function that returns an object",
  themeColor: "must be the name of a CSS variable",
  rules: "must be an object of functions",
  documentRules: "must be an object of functions",
};

/**
 * Finds the first part of a definition that the engine cannot use. TypeScript finds it too, but a
 * build doesn't run TypeScript.
 *
 * @returns what is wrong with it; undefined for a good definition
 */
export function findWrongPart(defined: DefinedPage | DefinedSite): string | undefined {
  const parts = defined instanceof DefinedPage ? pageParts : siteParts;
  const [issue] = parts.safeParse(defined.definition).error?.issues ?? [];
  if (!issue) return findTakenName(defined);
  // Without an argument there is no part.
  const [name = "schema"] = issue.path;
  return `"${String(name)}" ${wanted[String(name)]}`;
}

/** A page type whose field had the name of a field of every page would change what the engine reads. */
function findTakenName(defined: DefinedPage | DefinedSite): string | undefined {
  if (!(defined instanceof DefinedPage)) return undefined;
  const taken = pageFieldNames.find((name) => Object.hasOwn(defined.definition.schema, name));
  return taken && `"schema" must not contain "${taken}": every page has this field`;
}
