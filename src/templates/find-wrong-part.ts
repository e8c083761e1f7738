import * as z from "zod";
import { suggestionHint } from "../diagnostics/suggest.ts";
import * as vitrine from "../index.ts";
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

const font = z.object({ package: z.string(), file: z.string(), weight: z.number() });

/** What is wrong with a part of a definition. */
export interface WrongPart {
  message: string;
  hint?: string | undefined;
  /** The names that lead to it. */
  path: readonly string[];
}

/** Each part of a definition; what it has to be and, on a second line, what to do. */
type Parts = Readonly<Record<string, [schema: z.ZodType, wanted: string]>>;

const componentWanted = "must be a React component";

const pageParts: Parts = {
  schema: [
    fields,
    'must contain fields, made by the functions of "vitrine"\nwrite it as in schema: { title: text("The title.") }',
  ],
  component: [
    component,
    `${componentWanted}\nwrite it as in component: ({ page }) => <h1>{page.title}</h1>`,
  ],
  heading: [
    callback,
    "must be a function that returns a string\nwrite it as in heading: ({ title }) => title",
  ],
  structuredData: [callback.optional(), "must be a function that returns an object"],
  rules: [rules, "must be an object of functions"],
  documentRules: [rules, "must be an object of functions"],
};

const siteParts: Parts = {
  schema: [
    z.looseObject({ fields, language: fields, words: fields }),
    'must have "fields", "language" and "words"\nmake their fields with the functions of "vitrine"',
  ],
  frame: [
    component,
    `${componentWanted}\nwrite it as in frame: ({ children }) => <main>{children}</main>`,
  ],
  favicon: [component.optional(), componentWanted],
  tabIcon: [component.optional(), componentWanted],
  appIcon: [component.optional(), componentWanted],
  publisher: [callback.optional(), "must be a function that returns an object"],
  languageRules: [z.record(z.string(), z.looseObject({})).optional(), "must be an object of rules"],
  fieldHelp: [z.record(z.string(), z.string()).optional(), "must be an object of strings"],
  socialCard: [
    z
      .looseObject({ width: side, height: side, font, words: callback, alt: callback, component })
      .optional(),
    'must have "component", "words", "alt", "font", "width" and "height"\nset "width" and "height" to whole numbers from 200 to 4096',
  ],
  themeColor: [z.string().optional(), "must be the name of a CSS variable"],
};

/**
 * Finds the first part of a definition that the engine cannot use. TypeScript finds it too, but a
 * build doesn't run TypeScript.
 *
 * @returns undefined for a good definition
 */
export function findWrongPart(defined: DefinedPage | DefinedSite): WrongPart | undefined {
  const isPage = defined instanceof DefinedPage;
  // Without an argument there is no part.
  const definition: Readonly<Record<string, unknown>> = { ...defined.definition };
  const parts = isPage ? pageParts : siteParts;
  const unknown = Object.keys(definition).find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    const hint = suggestionHint(unknown, Object.keys(parts));
    return { message: `unknown part "${unknown}"`, hint, path: [unknown] };
  }
  for (const [name, [schema, wanted]] of Object.entries(parts)) {
    const { error } = schema.safeParse(definition[name]);
    const path = [name, ...(error?.issues[0]?.path ?? []).map(String)];
    // In a schema, only fields have a check of their own.
    if (name === "schema" && error?.issues[0]?.code === "custom")
      return explainField(definition, path);
    const [message, hint] = wanted.split("\n");
    if (error) return { message: `"${name}" ${message}`, hint, path };
  }
  const [name, props] = isPage
    ? (["component", ["page", "view"]] as const)
    : (["frame", ["view", "children"]] as const);
  const wrong = findLostProps(definition[name], props);
  if (wrong) return { ...wrong, path: [name] };
  // A field with the name of a field of every page would change what the engine reads.
  const taken = pageFieldNames.find(
    (name) => isPage && Object.hasOwn(defined.definition.schema, name),
  );
  if (taken === undefined) return undefined;
  const message = `"schema" must not contain "${taken}": every page has this field`;
  return { message, hint: "remove it, or choose another name", path: ["schema", taken] };
}

/** Explains what stands in place of a field, such as the function that would make one. */
function explainField(definition: object, path: readonly string[]): WrongPart {
  const value = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), definition);
  const [kind = "text"] = Object.entries(vitrine).find(([, one]) => one === value) ?? [];
  const [name, group] = [...path].reverse();
  const message = `"${name}" in "${group}" must be a field, made by a function of "vitrine"`;
  return { message, hint: `write ${name}: ${kind}("…")`, path };
}

/** Finds a component that takes all of its props under the name of one: `(page)` in place of `({ page })`. */
function findLostProps(part: unknown, props: readonly string[]) {
  const code = String(part);
  const { name: component } = part as { name?: string };
  const [, name = ""] = /^(?:function\b[\s\w]*)?\(?(\w+)\)? *(?:=>|\{)/.exec(code) ?? [];
  if (!props.includes(name) || new RegExp(`\\b${name}\\.${name}\\b`).test(code)) return undefined;
  const hint = `write ({ ${props.join(", ")} }) in place of (${name})`;
  return { message: `"${name}" of <${component}> is the object of all its props`, hint };
}
