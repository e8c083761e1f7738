import { loadPackage } from "../disk/load-package.ts";
import { type CssTree, findBareNumber, mendValue } from "./mend-css-value.ts";

/** Functions of numbers alone; of `atan2()` and `sign()`, lightningcss does not know all. */
export const arithmetic =
  /^[^(]*(?:(?<![\w-])(?:abs|a?cos|a?sin|a?tan|calc|clamp|exp|hypot|log|max|min|mod|pow|rem|round|sqrt)?\([^(]*)+$/;

/** What a browser replaces before it reads a value (CSS Values 5, "arbitrary substitution"); and what is new. */
export const substitution =
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

let cssTree: CssTree | undefined;
let grammar: CssTree | undefined;

/** Loads css-tree. `cssGrammar` needs it; templates, which cannot wait, are not loaded before it is. */
export async function loadCssTree(): Promise<void> {
  cssTree ??= (await import("css-tree/dist/csstree.esm")) as unknown as CssTree;
}

/** css-tree with what it lacks, made at its first use. */
export function cssGrammar(): CssTree {
  if (!cssTree) throw new Error("css-tree is not loaded yet");
  grammar ??= { ...cssTree, lexer: cssTree.fork(gaps).lexer as CssTree["lexer"] };
  return grammar;
}

/**
 * Whether a property can have a value. css-tree, which has the grammar of the W3C, is believed about numbers; of words
 * and functions, a mistake is what lightningcss does not know either: a gap in one of the two rejects no good CSS.
 */
export function isGoodValue(property: string, value: string, css: CssTree): boolean {
  if (findBareNumber(value, property) !== undefined) return false;
  const isFit = !css.lexer.matchProperty(property, value).error;
  // Only lightningcss counts the names of grid areas.
  const hasAreas = /^grid(?!-area)/.test(property) && /["']/.test(value);
  if (isFit && !hasAreas && !arithmetic.test(value)) return true;
  const isKnown = isKnownToLightningcss(`${property}:${value}`);
  if (isFit && hasAreas) return isKnown;
  if (isFit) return isKnown || !isOfNumbers(property, value);
  return isKnown && !isMendable(property, value, css);
}

/** Whether css-tree stops at a function that it does not know. */
export function stopsAtNewFunction(property: string, value: string, css: CssTree): boolean {
  const stop = css.lexer.matchProperty(property, value).error as { mismatchOffset?: number } | null;
  const [, named] = /^([\w-]+)\(/.exec(value.slice(stop?.mismatchOffset ?? value.length)) ?? [];
  return named !== undefined && !(`${named}()` in css.lexer.types);
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
