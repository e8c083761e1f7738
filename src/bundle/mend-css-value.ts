import type * as cssTree from "css-tree";
import { suggest } from "../diagnostics/suggest.ts";

/** css-tree, whose types lack some lists. */
export type CssTree = typeof cssTree & {
  lexer: { properties: object; types: object; units: Record<string, string[]> };
};

/** A wrong part of a value, what it was probably meant to be, and the value with it. */
interface Mend {
  wrong: string;
  right: string;
  mended: string;
}

/** A number and its unit. */
const numberParts = /^(-?)([\d.]+)([a-z%]*)$/i;

/** A number with its unit. Some languages have a decimal comma, or a space before the unit. */
const typedNumber = /\d[\d.]*(?:,\d+)*(?: ?(?:%|px|r?em)(?!\w))?/gi;

const plainNumber = (number: string) => number.replaceAll(",", ".").replace(" ", "");

/** Words of other properties and of programs for designers, short units, and what CSS has for them. */
const synonyms = new Map(
  "thin=100 extralight=200 light=300 regular=400 medium=500 semibold=600 extrabold=800 black=900 heavy=900 middle=center center=middle top=start bottom=end flexbox=flex re=rem rm=rem"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/** In a function such as "calc()", css-tree takes any unit. */
const withUnit = /(?<![\w.#-])-?[\d.]+([a-z]+)/gi;

/** Browsers take no number beside a length in a sum, or in what these functions compare. */
const sum = /(?<![\w-])(?:calc|clamp|hypot|max|min|mod|rem|round)?\(([^()]*)\)/i;

/** A sum's parts, of numbers and units alone. */
const term =
  /(?<=[(,]\s*|\s[+-]\s+)[+-]?[\d.]+[a-z%]*(?:\s*\*\s*[+-]?[\d.]+[a-z%]*)*(?=\s*[,)]|\s+[+-]\s)/gi;

/** Finds a number that lacks its unit in a calculation, or an opacity or lightness above 1, which is as good as 1. */
export function findBareNumber(
  value: string,
  property: string,
): { at: number; unit: string } | undefined {
  if (/(?:^|-)opacity$/.test(property) && Number(value) > 1) return { at: 0, unit: "%" };
  const [light] = value.matchAll(/(?<=\boklch\(\s*|\boklab\(\s*)[\d.]+(?=\s)/gi);
  if (light && Number(light[0]) > 1) return { at: light.index, unit: "%" };
  for (let rest = value, found = sum.exec(rest); found; found = sum.exec(rest)) {
    const { 0: whole, 1: inner = "", index } = found;
    const start = index + whole.length - inner.length - 2;
    const terms = [...`(${inner})`.matchAll(term)];
    const bare = terms.find(([one]) => !/\d[a-z%]/i.test(one));
    if (bare && terms.some(([one]) => /\d[a-z%]/i.test(one))) {
      const [unit = "px"] = /(?<=\d)(?:deg|m?s|rad|turn)\b/i.exec(inner) ?? [];
      return { at: start + bare.index, unit };
    }
    // What is known of its value stands in for it.
    const known = terms.length === 0 ? "x" : bare ? "1" : "1px";
    rest = rest.slice(0, index) + known.padEnd(whole.length) + rest.slice(index + whole.length);
  }
  return undefined;
}

/** Finds the word or number at which css-tree stops, or an unknown unit, and what lets it read on. */
export function mendValue(property: string, value: string, css: CssTree): Mend | undefined {
  const readTo = (text: string) => {
    const error = css.lexer.matchProperty(property, text).error as cssTree.SyntaxMatchError | null;
    return error ? (error.mismatchOffset ?? 0) : text.length + 1;
  };
  const tidy = value.replace(typedNumber, plainNumber);
  const foreign = value.match(typedNumber)?.find((number) => plainNumber(number) !== number);
  if (foreign && readTo(tidy) > tidy.length)
    return { wrong: foreign, right: plainNumber(foreign), mended: tidy };
  const units = Object.values(css.lexer.units).flat();
  const isOdd = ([, unit = ""]: RegExpMatchArray) => !units.includes(unit.toLowerCase());
  const bare = findBareNumber(value, property);
  const at = Math.min(
    readTo(value),
    [...value.matchAll(withUnit)].find(isOdd)?.index ?? value.length,
    bare?.at ?? value.length,
  );
  const [wrong = ""] = /^[\w.%#-]+\(?/.exec(value.slice(at)) ?? [];
  const mends =
    bare?.at === at && wrong ? [wrong + bare.unit] : listMends(property, wrong, units, css);
  for (const right of mends) {
    const mended = value.slice(0, at) + right + value.slice(at + wrong.length);
    // Of two wrong names of functions one would be reported with what stands in the other.
    const needed = wrong.endsWith("(") ? mended.length : at;
    if (right !== wrong && readTo(mended) > needed) return { wrong, right, mended };
  }
  return undefined;
}

/** What a part of a value may have been meant to be, the likeliest first. */
function listMends(property: string, wrong: string, units: string[], css: CssTree): string[] {
  if (wrong.endsWith("(")) {
    const functions = Object.keys(css.lexer.types).filter((name) => name.endsWith("()"));
    return [suggest(`${wrong})`, functions)?.slice(0, -1) ?? wrong];
  }
  const [, sign = "", number, unit = ""] = numberParts.exec(wrong) ?? [];
  if (wrong === "auto") return ["0"];
  const color = /^(?:[\da-f]{3,4}){1,2}$/i.test(wrong) ? [`#${wrong}`] : [];
  if (number === undefined) {
    const synonym = synonyms.get(wrong.toLowerCase().replace("-", ""));
    const near = suggest(wrong, [...listWords(property, css)]);
    return [synonym ?? wrong, near ?? wrong, ...color];
  }
  const near = suggest(unit, units) ?? synonyms.get(unit.toLowerCase());
  const added = unit ? [unit, ""] : ["", "px", Number(number) < 10 ? "s" : "ms", "deg"];
  const numbers = [sign + number, number, String(Math.round(Number(number)))];
  // These letters look like digits.
  const digits = wrong.replace(/(?<=\d)o(?![a-z])/gi, "0").replace(/(?<=\d)l(?![a-z])/gi, "1");
  return [
    digits,
    ...(near ? [sign + number + near] : []),
    ...numbers.flatMap((one) => added.map((unit) => one + unit)),
    ...color,
  ];
}

/** The keywords that a property's grammar names. */
function listWords(property: string, { definitionSyntax, lexer }: CssTree): Set<string> {
  const words = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (part: { syntax: cssTree.DSNode | null } | null) => {
    if (!part?.syntax || seen.size === seen.add(part).size) return;
    definitionSyntax.walk(part.syntax, (node) => {
      if (node.type === "Keyword") words.add(node.name);
      if (node.type === "Property") visit(lexer.getProperty(node.name));
      if (node.type === "Type") visit(lexer.getType(node.name));
    });
  };
  visit(lexer.getProperty(property));
  return words;
}
