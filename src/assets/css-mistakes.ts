import { variableWithUnit } from "../bundle/css-advice.ts";
import {
  arithmetic,
  cssGrammar,
  isGoodValue,
  loadCssTree,
  substitution,
} from "../bundle/css-grammar.ts";
import { findBareNumber } from "../bundle/mend-css-value.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { explainValue, type Located, type Trial } from "./explain-css-value.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";
import { findUnknownNames } from "./unknown-css-names.ts";

/** In one site; the others are reported once these are fixed. */
const maxMistakes = 100;

/** More levels of variables in variables than any stylesheet has. */
const maxDepth = 8;

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

/** What has another meaning as the value of a variable. */
const wide = /^(?:inherit|initial|revert(?:-layer)?|unset)$/i;

/**
 * Finds unknown properties, invalid values, and variables whose value no property can have that uses them (CSS
 * Custom Properties 1, 3.1).
 *
 * @param stylesheets by their path from the root
 * @param cache remembers the declarations that are good: most of them stay as they are
 */
export async function findCssMistakes(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  cache: Cache = noCache,
): Promise<Diagnostic[]> {
  await loadCssTree();
  const css = cssGrammar();
  const good = cache.get("good declarations", [], () => new Set<string>());
  const hasFunction = (user: Located) => user.value.replace(variableUse, "").includes("(");
  const isOdd = (property: string, value: string) =>
    findBareNumber(value, property) !== undefined ||
    (arithmetic.test(value) && !isGoodValue(property, value, css));
  const wrong: Trial[] = [];
  /** Variables with a value that some property can have. */
  const fine = new Set<Located | undefined>();
  for (const trial of listTrials(stylesheets)) {
    const text = `${trial.property}:${trial.value}`;
    if (wrong.length === maxMistakes) break;
    if (!good.has(text) && !isGoodValue(trial.property, trial.value, css)) wrong.push(trial);
    else {
      good.add(text);
      // In a function such as "calc()", no grammar compares the kinds of values.
      if (!hasFunction(trial.user)) fine.add(trial.variable);
    }
  }
  const mistakes = new Map<Located, Diagnostic>();
  for (const trial of wrong) {
    const { property, value } = trial;
    const sound = trial.variable ? value.replaceAll(trial.variable.value, "1px") : value;
    // With another value in its place, a wrong calculation is still wrong.
    const isOfUser =
      fine.has(trial.variable) ||
      variableWithUnit.test(trial.user.value) ||
      !css.lexer.getProperty(property) ||
      (hasFunction(trial.user) && isOdd(property, sound));
    const variable = isOfUser ? undefined : trial.variable;
    const declaration = variable ?? trial.user;
    if (mistakes.has(declaration)) continue;
    mistakes.set(declaration, explainValue({ ...trial, variable }, css));
  }
  const names = new Set([...mistakes.keys()].map(({ name }) => name));
  // A declaration with the value of a wrong variable is wrong because of it.
  const follows = ({ value }: StyleDeclaration) =>
    [...value.matchAll(variableUse)].some(([, taken = ""]) => names.has(taken));
  return [
    ...[...mistakes].flatMap(([declaration, mistake]) => (follows(declaration) ? [] : mistake)),
    ...findUnknownNames(stylesheets, Object.keys(css.lexer.properties)),
  ];
}

/** Each declaration; one that takes a variable once with each value that the variable has anywhere. */
function listTrials(stylesheets: ReadonlyMap<string, ScannedStyles>): Trial[] {
  const all = [...stylesheets].flatMap(([file, { text, declarations }]) =>
    // To spread each declaration takes V8 ten times as long.
    declarations.map(({ name, start, value, valueStart, scope }): Located => {
      return { name, start, value, valueStart, scope, file, text };
    }),
  );
  const definitions = groupBy(
    all.filter(({ name }) => name.startsWith("--")),
    ({ name }) => name,
  );
  /** The value without variables; undefined where one has no value in any stylesheet. */
  const resolve = (value: string, tried?: Located, depth = 0): string | undefined => {
    if (!value.includes("(")) return value;
    let isKnown = depth < maxDepth;
    // A browser reads what follows a variable as a word of its own.
    const resolved = value.replace(/\)(?=[\w%])/g, ") ").replace(variableUse, (_, name: string) => {
      const used = tried?.name === name ? tried : definitions.get(name)?.[0];
      const part = used && isKnown ? resolve(used.value, tried, depth + 1) : undefined;
      isKnown &&= part !== undefined && !wide.test(part);
      return part ?? "";
    });
    return isKnown && !substitution.test(resolved) ? resolved : undefined;
  };
  return all.flatMap((user) => {
    if (user.name.startsWith("--") || /@supports/i.test(user.scope)) return [];
    const uses = user.value.includes("var(") ? [...user.value.matchAll(variableUse)] : [];
    const variables = uses.flatMap(([, name = ""]) => definitions.get(name) ?? []);
    return (variables.length > 0 ? variables : [undefined]).map((variable) => {
      const property = user.name.toLowerCase();
      const value = resolve(user.value, variable)?.replace(/\s+/g, " ");
      return value === undefined
        ? { user, property, value: "unset", variable: undefined }
        : { user, property, value, variable };
    });
  });
}
