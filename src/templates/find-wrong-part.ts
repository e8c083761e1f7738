import * as z from "zod";
import { DefinedPage } from "./define-page.ts";
import type { DefinedSite } from "./define-site.ts";

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
const siteParts = z.looseObject({
  schema: z.looseObject({ fields, language: fields, words: fields }),
  frame: component,
});

const wanted: Record<string, string> = {
  schema: 'must contain fields, made by the functions of "vitrine"',
  component: "must be a React component",
  frame: "must be a React component",
  heading: "must be a function that returns a string",
  structuredData: "must be a function that returns an object",
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
  const name = parts.safeParse(defined.definition).error?.issues[0]?.path[0];
  if (name === undefined) return undefined;
  return `"${String(name)}" ${wanted[String(name)]}`;
}
