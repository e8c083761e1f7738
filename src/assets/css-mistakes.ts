import { type Cache, noCache } from "../cache/cache.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { loadPackage } from "../disk/load-package.ts";
import {
  arithmetic,
  explainValue,
  type Located,
  type Trial,
  variableWithUnit,
} from "./explain-css-value.ts";
import { type CssTree, findBareNumber, mendValue } from "./mend-css-value.ts";
import type { ScannedStyles, StyleDeclaration } from "./scan-stylesheet.ts";
import { findUnknownNames } from "./unknown-css-names.ts";

/** In one site; the others are reported once these are fixed. */
const maxMistakes = 100;

/** More levels of variables in variables than any stylesheet has. */
const maxDepth = 8;

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

/** What a browser replaces before it reads a value (CSS Values 5, "arbitrary substitution"); and what is new. */
const substitution =
  /(?:(?<![\w-])(?:attr|calc-size|contrast-color|env|if|inherit|progress|random|sibling-(?:count|index)|var)|--[\w-]+)\(|\(from\s/;

/** What browsers take and neither css-tree nor lightningcss does; "|" adds to what css-tree has. */
const gaps = {
  types: {
    "circle()": "circle( [ <length-percentage [0,∞]> | <radial-extent> ]? [ at <position> ]? )",
    "display-inside": "| math",
    "ellipse()":
      "ellipse( [ <length-percentage [0,∞]> | <radial-extent> ]{2}? [ at <position> ]? )",
  },
  properties: {
    "-webkit-text-stroke-width": "| <line-width>",
    "caption-side": "| inline-start | inline-end",
    "column-fill": "| balance-all",
    "container-type": "| [ [ size | inline-size ] || scroll-state ]",
    cursor: "| [ <image> [ <number> <number> ]? , ]+ <'cursor'>",
    "margin-trim":
      "| [ block || inline ] | [ block-start || inline-start || block-end || inline-end ]",
    "pointer-events": "| bounding-box",
    quotes: "| match-parent",
    rx: "| auto",
    ry: "| auto",
    "text-align": "| -webkit-center | -webkit-left | -webkit-right",
    "text-underline-position": "| [ [ from-font | under ] || [ left | right ] ]",
    "timeline-scope": "| all",
    "word-spacing": "| <percentage>",
  },
};

/** What has another meaning as the value of a variable. */
const wide = /^(?:inherit|initial|revert(?:-layer)?|unset)$/i;

/**
 * Finds unknown properties, invalid values, and variables whose value no property can have that uses them (CSS
 * Custom Properties 1, 3.1). css-tree, which has the grammar of the W3C, is believed about numbers; of words and
 * functions, a mistake is what lightningcss does not know either: a gap in one of the two rejects no good CSS.
 *
 * @param stylesheets by their path from the root
 * @param cache remembers the declarations that are good: most of them stay as they are
 */
export async function findCssMistakes(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  cache: Cache = noCache,
): Promise<Diagnostic[]> {
  const cssTree = (await import("css-tree/dist/csstree.esm")) as unknown as CssTree;
  const css = cache.get("css grammar", [], (): CssTree => {
    return { ...cssTree, lexer: cssTree.fork(gaps).lexer as CssTree["lexer"] };
  });
  const good = cache.get("good declarations", [], () => new Set<string>());
  const isGood = ({ property, value }: Pick<Trial, "property" | "value">): boolean => {
    if (findBareNumber(value, property) !== undefined) return false;
    const isFit = !css.lexer.matchProperty(property, value).error;
    // Only lightningcss counts the names of grid areas.
    const hasAreas = /^grid(?!-area)/.test(property) && /["']/.test(value);
    if (isFit && !hasAreas && !arithmetic.test(value)) return true;
    const isKnown = isKnownToLightningcss(`${property}:${value}`);
    if (isFit && hasAreas) return isKnown;
    if (isFit) return isKnown || !isOfNumbers(property, value);
    return isKnown && !isMendable(property, value, css);
  };
  const hasFunction = (user: Located) => user.value.replace(variableUse, "").includes("(");
  const isOdd = (property: string, value: string) =>
    findBareNumber(value, property) !== undefined ||
    (arithmetic.test(value) && !isGood({ property, value }));
  const wrong: Trial[] = [];
  /** Variables with a value that some property can have. */
  const fine = new Set<Located | undefined>();
  for (const trial of listTrials(stylesheets)) {
    const text = `${trial.property}:${trial.value}`;
    if (wrong.length === maxMistakes) break;
    if (!good.has(text) && !isGood(trial)) wrong.push(trial);
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

/** Whether a value is right but for its numbers: lightningcss takes any. */
function isMendable(property: string, value: string, css: CssTree): boolean {
  const { wrong = "", mended = "" } = mendValue(property, value, css) ?? {};
  if (!/^(?:-?[\d.]|auto$)/.test(wrong)) return false;
  return !css.lexer.matchProperty(property, mended).error || isMendable(property, mended, css);
}

/** Whether lightningcss knows a value in which numbers stand in for the functions. */
function isOfNumbers(property: string, value: string): boolean {
  return ["1px", "1.5", "1s", "1deg"].some((number) =>
    isKnownToLightningcss(`${property}:${value.replace(/\w*\(.*\)/, number)}`),
  );
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
