import type { lexer } from "css-tree";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { loadPackage } from "../disk/load-package.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";
import { findUnknownFeatures } from "./unknown-css-names.ts";

/** In one site; the others are reported once these are fixed. */
const maxMistakes = 100;

/** More levels of variables in variables than any stylesheet has. */
const maxDepth = 8;

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

const bareNumber = /(?<![\w.#%-])(?!0(?![\w.]))(?:-?\d*\.)?\d+(?![\w.%(])/g;

/** A declaration, with its file and the file's text. */
interface Located extends StyleDeclaration {
  file: string;
  text: string;
}

/** A declaration as it reads with the variables that it takes. */
interface Trial {
  user: Located;
  property: string;
  value: string;
  /** The variable of which one value is tried. */
  variable: Located | undefined;
}

/**
 * Finds unknown properties and functions, invalid values, and variables whose value no property can have that
 * uses them (CSS Custom Properties 1, 3.1). A mistake is what neither css-tree knows, which has the
 * grammar of the W3C, nor lightningcss: a gap in one of the two rejects no good CSS.
 *
 * @param stylesheets by their path from the root
 * @param cache remembers the declarations that are good: most of them stay as they are
 */
export async function findCssMistakes(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  cache: Cache = noCache,
): Promise<Diagnostic[]> {
  const { lexer: grammar } = await import("css-tree/dist/csstree.esm");
  const good = cache.get("good declarations", [], () => new Set<string>());
  const isGood = ({ property, value }: Trial) => {
    const isFit = !grammar.matchProperty(property, value).error;
    const css = `${property}:${value}`;
    return isFit || (isKnownToLightningcss(css) && !addUnit(property, value, grammar));
  };
  const wrong: Trial[] = [];
  /** Variables with a value that some property can have. */
  const fine = new Set<Located | undefined>();
  for (const trial of listTrials(stylesheets)) {
    const css = `${trial.property}:${trial.value}`;
    if (wrong.length === maxMistakes) break;
    if (!good.has(css) && !isGood(trial)) wrong.push(trial);
    else {
      good.add(css);
      // In a function such as "calc()", no grammar compares the kinds of values.
      if (!trial.user.value.replace(variableUse, "").includes("(")) fine.add(trial.variable);
    }
  }
  const mistakes = new Map<Located, Diagnostic>();
  for (const trial of wrong) {
    const isOfUser = fine.has(trial.variable) || !grammar.getProperty(trial.property);
    const variable = isOfUser ? undefined : trial.variable;
    const declaration = variable ?? trial.user;
    if (mistakes.has(declaration)) continue;
    mistakes.set(declaration, explain({ ...trial, variable }, grammar));
  }
  const names = new Set([...mistakes.keys()].map(({ name }) => name));
  // A declaration with the value of a wrong variable is wrong because of it.
  const follows = ({ value }: StyleDeclaration) =>
    [...value.matchAll(variableUse)].some(([, taken = ""]) => names.has(taken));
  return [
    ...[...mistakes].flatMap(([declaration, mistake]) => (follows(declaration) ? [] : mistake)),
    ...[...stylesheets].flatMap(([file, styles]) => findUnknownFeatures(file, styles)),
  ];
}

function explain(
  { property, value, user, variable }: Trial,
  grammar: typeof lexer & { properties?: object; types?: object },
): Diagnostic {
  const { file, text, name, start, value: written, valueStart } = variable ?? user;
  if (!variable && !grammar.getProperty(property)) {
    const place = placeAt(file, text, start, start + name.length);
    const known = Object.keys(grammar.properties ?? {});
    const defines =
      /^-(?!-|moz-|ms-|webkit-)/.test(name) && `write "-${name}" to define a variable`;
    const hint = suggestionHint(property, known) ?? (defines || undefined);
    return error("style/unknown", `unknown CSS property "${property}"`, { place, hint });
  }
  // Reported for a misspelled function only if nothing else is wrong.
  const functions = Object.keys(grammar.types ?? {}).filter((type) => type.endsWith("()"));
  for (const { 0: wrong, index } of written.matchAll(/[\w-]+\(/g)) {
    const meant = functions.includes(`${wrong})`) ? undefined : suggest(`${wrong})`, functions);
    const mended = value.replaceAll(wrong, meant?.slice(0, -1) ?? wrong);
    if (grammar.matchProperty(property, mended).error) continue;
    const place = placeAt(file, text, valueStart + index, valueStart + index + wrong.length);
    const hint = `did you mean "${meant?.slice(0, -1)}"?`;
    return error("style/unknown", `unknown CSS function "${wrong}"`, { place, hint });
  }
  const place = placeAt(file, text, valueStart, valueStart + written.length);
  const mended = addUnit(property, value, grammar);
  const hint = /\n[^:]*:/.test(written)
    ? 'write ";" at the end of the line'
    : mended !== undefined
      ? `write the unit of the number, as in "${mended}"`
      : variable
        ? `correct the value of "${name}"`
        : `write a value that "${property}" can have`;
  const message = variable
    ? `"${property}" cannot have the value of "${name}"`
    : `invalid value "${value}" for the property "${property}"`;
  return error("style/unknown", message, { place, hint });
}

/** lightningcss passes through what it does not know, and says so; "unset" tries the property alone. */
function isKnownToLightningcss(declaration: string): boolean {
  const { transform } = loadPackage<typeof import("lightningcss")>("lightningcss");
  const code = Buffer.from(`a{${declaration}}`);
  let isKnown = true;
  const visitDeclaration = ({ property }: { property: string }) => {
    isKnown &&=
      property !== "custom" && (property !== "unparsed" || declaration.endsWith(":unset"));
  };
  const visitor = { Declaration: visitDeclaration };
  transform({ filename: "trial.css", code, errorRecovery: true, visitor });
  return isKnown;
}

/** A number of a value with the unit that it lacks, where nothing else is wrong. lightningcss adds "px". */
function addUnit(property: string, value: string, grammar: typeof lexer): string | undefined {
  const fits = (css: string) => !grammar.matchProperty(property, css).error;
  const numbers = [...value.matchAll(bareNumber)].reverse();
  for (const unit of ["px", "s", "deg"]) {
    const lone = numbers.find(({ 0: { length }, index }) =>
      fits(value.slice(0, index + length) + unit + value.slice(index + length)),
    );
    const all = fits(value.replace(bareNumber, `$&${unit}`)) ? numbers[0] : undefined;
    const found = lone ?? all;
    if (found) return found[0] + unit;
  }
  return undefined;
}

/** Each declaration; one that takes a variable once with each value that the variable has anywhere. */
function listTrials(stylesheets: ReadonlyMap<string, ScannedStyles>): Trial[] {
  const all = [...stylesheets].flatMap(([file, { text, declarations }]) =>
    declarations.map((declaration): Located => ({ ...declaration, file, text })),
  );
  const definitions = groupBy(all, ({ name }) => name);
  /** The value without variables; undefined where one has no value in any stylesheet. */
  const resolve = (value: string, tried?: Located, depth = 0): string | undefined => {
    if (!value.includes("(")) return value;
    let isKnown = depth < maxDepth;
    const resolved = value.replace(variableUse, (_, name: string) => {
      const used = tried?.name === name ? tried : definitions.get(name)?.[0];
      const part = used && isKnown ? resolve(used.value, tried, depth + 1) : undefined;
      isKnown &&= part !== undefined;
      return part ?? "";
    });
    return isKnown && !/\b(?:env|var)\(/.test(resolved) ? resolved : undefined;
  };
  return all.flatMap((user) => {
    if (user.name.startsWith("--")) return [];
    const variables = [...user.value.matchAll(variableUse)].flatMap(
      ([, name = ""]) => definitions.get(name) ?? [],
    );
    return (variables.length > 0 ? variables : [undefined]).map((variable) => {
      const property = user.name.toLowerCase();
      const value = resolve(user.value, variable)?.replace(/\s+/g, " ");
      return value === undefined
        ? { user, property, value: "unset", variable: undefined }
        : { user, property, value, variable };
    });
  });
}
