import type { lexer } from "css-tree";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { loadPackage } from "../disk/load-package.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";
import { findUnknownFeatures } from "./unknown-css-names.ts";

/** In one site; the others are reported once these are fixed. */
const maxMistakes = 100;

/** More levels of variables in variables than any stylesheet has. */
const maxDepth = 8;

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

/** A declaration, with a file. */
interface Located {
  file: string;
  declaration: StyleDeclaration;
}

/** A declaration as it reads with the variables that it takes. */
interface Trial extends Located {
  property: string;
  value: string;
  /** Both. */
  css: string;
  /** The variable of which one value is tried. */
  variable?: Located;
}

/**
 * Finds unknown properties, invalid values, and variables whose value no property can have that
 * uses them (CSS Custom Properties 1, 3.1). lightningcss passes them through, but names what it
 * does not know. css-tree, which has the grammar of the W3C, confirms it, so a gap in one of the
 * two rejects no good CSS.
 *
 * @param stylesheets by their path from the root
 * @param cache remembers the declarations that are good: most of them stay as they are
 */
export async function findCssMistakes(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  cache: Cache = noCache,
): Promise<Diagnostic[]> {
  const good = cache.get("good declarations", [], () => new Set<string>());
  const trials = listTrials(stylesheets, cache).filter(({ css }) => !good.has(css));
  const suspects = await findSuspects([...new Set(trials.map(({ css }) => css))]);
  const mistakes = new Map<StyleDeclaration, Diagnostic>();
  // Only a stylesheet with something unusual in it loads the grammar. The package as one file loads
  // three times as fast as its many files.
  const { lexer: grammar } = suspects.size > 0 ? await import("css-tree/dist/csstree.esm") : {};
  for (const trial of trials) {
    const { css } = trial;
    const { declaration } = trial.variable ?? trial;
    if (mistakes.size === maxMistakes) break;
    if (good.has(css) || mistakes.has(declaration)) continue;
    const mistake = grammar && suspects.has(css) ? explain(trial, grammar, stylesheets) : undefined;
    if (mistake) mistakes.set(declaration, mistake);
    else good.add(css);
  }
  const wrong = new Set([...mistakes.keys()].map(({ name }) => name));
  // A variable with the value of a wrong one is wrong because of it.
  const follows = ({ name, value }: StyleDeclaration) =>
    name.startsWith("--") &&
    [...value.matchAll(variableUse)].some(([, taken = ""]) => wrong.has(taken));
  return [
    ...[...mistakes].flatMap(([declaration, mistake]) => (follows(declaration) ? [] : mistake)),
    ...[...stylesheets].flatMap(([file, { text }]) => findUnknownFeatures(file, text)),
  ];
}

function explain(
  { property, value, variable, ...user }: Trial,
  grammar: typeof lexer,
  stylesheets: ReadonlyMap<string, ScannedStyles>,
): Diagnostic | undefined {
  const { file, declaration } = variable ?? user;
  const { text = "" } = stylesheets.get(file) ?? {};
  const { name, start, valueStart } = declaration;
  if (!variable && !grammar.getProperty(property)) {
    const place = placeAt(file, text, start, start + name.length);
    const known = Object.keys((grammar as unknown as { properties: object }).properties);
    const defines =
      /^-(?!-|moz-|ms-|webkit-)/.test(name) && `write "-${name}" to define a variable`;
    const hint = suggestionHint(property, known) ?? (defines || undefined);
    return error("style/unknown", `unknown CSS property "${property}"`, { place, hint });
  }
  if (!grammar.matchProperty(property, value).error) return undefined;
  const written = withoutImportant(declaration.value);
  const place = placeAt(file, text, valueStart, valueStart + written.length);
  const hint = /\n[^:]*:/.test(written)
    ? 'write ";" at the end of the line'
    : variable
      ? `correct the value of "${name}"`
      : `write a value that "${property}" can have`;
  const message = variable
    ? `"${property}" cannot have the value of "${name}"`
    : `invalid value "${value}" for the property "${property}"`;
  return error("style/unknown", message, { place, hint });
}

/** The declarations that lightningcss does not know. */
async function findSuspects(declarations: readonly string[]): Promise<Set<string>> {
  const suspects = new Set<string>();
  if (declarations.length === 0) return suspects;
  const { transform } = loadPackage<typeof import("lightningcss")>("lightningcss");
  transform({
    filename: "trials.css",
    code: Buffer.from(declarations.map((css) => `a{${css}}`).join("\n")),
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value: { declarations: block, loc } }) {
          const isUnknown = ({ property }: { property: string }) =>
            property === "unparsed" || property === "custom";
          if (block?.declarations?.some(isUnknown)) suspects.add(declarations[loc.line] as string);
        },
      },
    },
  });
  return suspects;
}

/** Each declaration; one that takes a variable once with each value that the variable has anywhere. */
function listTrials(stylesheets: ReadonlyMap<string, ScannedStyles>, cache: Cache): Trial[] {
  const all = [...stylesheets].flatMap(([file, { declarations }]) =>
    declarations.map((declaration): Located => ({ file, declaration })),
  );
  const definitions = new Map<string, Located[]>();
  for (const one of all) {
    const { name } = one.declaration;
    if (name.startsWith("--")) definitions.set(name, [...(definitions.get(name) ?? []), one]);
  }
  /** The value without variables; undefined where one has no value in any stylesheet. */
  const resolve = (value: string, own: Map<string, string>, depth = 0): string | undefined => {
    let isKnown = depth < maxDepth;
    const resolved = value.replace(variableUse, (_, name: string) => {
      const first = own.get(name) ?? definitions.get(name)?.[0]?.declaration.value;
      const part = first === undefined || !isKnown ? undefined : resolve(first, own, depth + 1);
      isKnown &&= part !== undefined;
      return part ?? "";
    });
    return isKnown && !/\b(?:env|var)\(/.test(resolved) ? resolved : undefined;
  };
  const tryOut = (user: Located, variable?: Located): Trial[] => {
    const { name, value } = user.declaration;
    const { declaration } = variable ?? {};
    const own = new Map(declaration && [[declaration.name, declaration.value]]);
    const resolved = resolve(withoutImportant(value), own)?.replace(/\s+/g, " ");
    if (resolved === undefined) return [];
    const property = name.toLowerCase();
    const css = `${property}:${resolved}`;
    return [{ ...user, property, value: resolved, css, ...(variable && { variable }) }];
  };
  const plain = cache.get("plain trials", [], () => new WeakMap<StyleDeclaration, Trial[]>());
  return all.flatMap((user) => {
    const { declaration } = user;
    const { name, value } = declaration;
    if (name.startsWith("--")) return [];
    if (!value.includes("var(")) {
      const trials = plain.get(declaration) ?? tryOut(user);
      plain.set(declaration, trials);
      return trials;
    }
    return [...value.matchAll(variableUse)].flatMap(([, name = ""]) =>
      (definitions.get(name) ?? []).flatMap((variable) => tryOut(user, variable)),
    );
  });
}

function withoutImportant(value: string): string {
  return value.replace(/!\s*important$/i, "").trimEnd();
}
