import { plural } from "../diagnostics/plural.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";

/** A wrong part of a value. */
export type Fault = readonly [part: string, hint: string];

const blank = "[ \\t\\n\\r\\f]*";
const number = new RegExp(`[-+]?(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?${blank},?${blank}`, "iy");
const flag = new RegExp(`[01]${blank},?${blank}`, "y");

/** How many numbers a list has; NaN where it has something else. Two numbers of an arc are flags, which may touch the next. */
function countNumbers(list: string, isArc = false): number {
  const text = list.replace(/^[ \t\n\r\f]+/, "");
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const part = isArc && [3, 4].includes(count % 7) ? flag : number;
    part.lastIndex = at;
    if (!part.test(text)) return Number.NaN;
    at = part.lastIndex;
  }
  return count;
}

/** How many numbers follow each command of a path (SVG 2, 9.3.9). */
const commands = new Map(
  Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }),
);

function findWrongCommand(path: string): Fault | undefined {
  if (!/^[ \t\n\r\f]*(?:m|$)/i.test(path)) return [path, 'start the path with "M"'];
  for (const [part, letter = "", list = ""] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const needed = commands.get(letter.toUpperCase());
    if (needed === undefined)
      return [part, `remove it, or use one of: ${[...commands.keys()].join(", ")}`];
    const count = countNumbers(list, needed === commands.get("A"));
    if (needed === 0 ? count === 0 : count > 0 && count % needed === 0) continue;
    if (needed === 0) return [part, `write the next command after "${letter}"`];
    return [part, `write ${plural(needed, "number")} after "${letter}", or a multiple of that`];
  }
  return undefined;
}

/** How many numbers each function of an attribute takes (SVG 2, 8.5). CSS has more functions, and units. */
const transforms = new Map([
  ["matrix", [6]],
  ["rotate", [1, 3]],
  ["scale", [1, 2]],
  ["skewX", [1]],
  ["skewY", [1]],
  ["translate", [1, 2]],
]);

function findWrongTransform(value: string): Fault | undefined {
  for (const part of value.match(/[^\s,)][^)]*\)?/g) ?? []) {
    const [, name = part, list] = /^(\w+)\s*\(([^)]*)\)$/.exec(part) ?? [];
    const counts = transforms.get(name);
    if (!counts)
      return [part, suggestionHint(name, [...transforms.keys()]) ?? "use a function of SVG"];
    if (list !== undefined && counts.includes(countNumbers(list))) continue;
    return [part, `write numbers without units, ${counts.join(" or ")} of them`];
  }
  return undefined;
}

const findWrongBox = (value: string): Fault | undefined =>
  countNumbers(value) === 4 ? undefined : [value, 'write four numbers, such as "0 0 24 24"'];

const findWrongPoint = (value: string): Fault | undefined =>
  countNumbers(value) % 2 === 0 ? undefined : [value, "write two numbers for each point"];

/** Finds what is wrong in the attributes of SVG that are no properties of CSS. */
export const attributeGrammars = {
  d: findWrongCommand,
  gradientTransform: findWrongTransform,
  patternTransform: findWrongTransform,
  points: findWrongPoint,
  transform: findWrongTransform,
  viewBox: findWrongBox,
};
