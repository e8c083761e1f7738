import { plural } from "../diagnostics/plural.ts";
import { loadPackage } from "../disk/load-package.ts";
import { nameCharacter } from "./find-text-faults.ts";
import { fieldWithoutColon } from "./yaml-explanations.ts";

/** A line that is neither blank nor a comment: its number from 1, and its parts. */
export interface Line {
  number: number;
  text: string;
  /** Where its hyphens start, and where its key or text does. */
  column: number;
  inner: number;
  hyphens: string;
  key: string;
  rest: string;
}

/** A wrong line, from its start to `length`, and what to do. */
export interface Mistake {
  line: number;
  length: number;
  explanation: readonly [message: string, hint: string];
}

/** The lines with one of them repaired, and what was wrong; nothing if YAML's own error says it well. */
export type Repair = readonly [lines: readonly string[], explain: () => Mistake | undefined];

const lineParts = /^(?<indent>\s*)(?<hyphens>(?:- +)*)(?<key>[^\s"'#-][^:]*:(?: +|$))?(?<rest>.*)$/;

/** A line of a text that YAML may not be able to read; nothing, if it is blank or a comment. */
export function readLine(text: string, index: number): Line | [] {
  if (/^\s*(?:#.*)?$/.test(text)) return [];
  const { indent = "", hyphens = "", key = "", rest = "" } = lineParts.exec(text)?.groups ?? {};
  const inner = indent.length + hyphens.length;
  return { number: index + 1, text, column: indent.length, inner, hyphens, key, rest };
}

/**
 * The top-level parts of a text around its wrong line, after as many blank lines as precede them: a repair
 * reads them again and again.
 *
 * @param reported the line of the first error, from 1
 */
export function linesAround(text: string, reported: number): string[] {
  const all = text.split(/\r?\n/);
  const next = all.flatMap(readLine).find(({ number }) => number > reported);
  const isTop = (line: string) => /^[^\s#-][^:]*:(?:\s|$)/.test(line);
  const tops = all.slice(0, reported).flatMap((line, index) => (isTop(line) ? index : []));
  const end = all.findIndex((line, index) => index >= (next?.number ?? reported) && isTop(line));
  return all
    .slice(0, end < 0 ? undefined : end)
    .map((line, index) => (index < (tops.at(-3) ?? 0) ? "" : line));
}

/** Whether a line starts with the name of a field, without spaces or a capital letter; if not, it is text. */
export const isField = ({ key }: Line) => key !== "" && !/\S +\S|^\p{Lu}/u.test(key);

/** Whether a line may be a field without its colon, or a text: its first word looks like a name. */
export const mayBeField = (content: readonly Line[], { key, inner, rest }: Line) =>
  key === "" &&
  /^[a-z][\w-]*(?:[\s:]|$)/.test(rest) &&
  content.some((line) => isField(line) && line.inner === inner);

/** Whether it is more likely to be a field: it follows one, or another field has this name. */
export function isLikelyField(content: readonly Line[], line: Line): boolean {
  const above = content.findLast(({ number }) => number < line.number);
  const [name] = /^[\w-]*/.exec(line.rest) ?? [];
  const isNamesake = ({ inner, key }: Line) => inner === line.inner && key.trim() === `${name}:`;
  const isUsual = (above && isField(above)) || content.some(isNamesake);
  return isUsual && mayBeField(content, line);
}

/** The field whose text starts in a line below it, and goes on in this one. */
export function findField(content: readonly Line[], line: Line): Line | [] {
  const at = content.findLastIndex(
    ({ number, column }) => number < line.number && column < line.column,
  );
  const { [at]: field, [at + 1]: first } = content;
  const isText = first && !first.hyphens && !isField(first) && !/^["']/.test(first.rest);
  return field?.key && field.rest === "" && isText ? field : [];
}

/** Whether a line is indented too little: the other one, below it, still belongs to the same group. */
export function leaves(content: readonly Line[], line: Line, other: Line): boolean {
  const below = content.find(({ number }) => number > line.number);
  // With a value, it is no group of what is below it.
  const isWhole = below?.column === other.column + 2 || (line.rest !== "" && below === other);
  const around = content.findLast(
    (one) => isField(one) && one.number < line.number && one.column <= other.column,
  );
  const isLeft = around?.column === other.column || around?.inner === other.column;
  return line.number < other.number && line.inner < other.column && isWhole && isLeft;
}

/** The columns at which a line may belong, the nearest first; of two, that of the line above. */
export function columnsFor(content: readonly Line[], line: Line): number[] {
  const alike = content.filter(
    (one) => one.number < line.number + 2 && (isField(one) || !isField(line)),
  );
  const columns = alike.flatMap(({ column, inner }) => [column, inner, inner + 2]);
  const above = alike.findLast(({ number }) => number < line.number);
  const isAlike = ({ hyphens, key, number }: Line) =>
    hyphens && key === line.key && number < line.number;
  const likely = line.hyphens ? (content.findLast(isAlike) ?? above)?.column : above?.inner;
  const far = (column: number) => Math.abs(column - line.column) + (column === likely ? 0 : 0.5);
  const others = [...new Set(columns)].filter((column) => column !== line.column);
  return others.sort((a, b) => far(a) - far(b)).slice(0, 8);
}

/** Indents a line as far as a column, and the deeper lines below it as much more or less. */
export function move(lines: readonly string[], line: Line, column: number, isDeep = false) {
  const first = line.number - 1;
  const after = lines.findIndex((text, index) => {
    return index > first && text.trim() !== "" && text.search(/\S/) <= line.column;
  });
  const endOfDeep = after < 0 ? lines.length : after;
  const end = isDeep ? endOfDeep : line.number;
  return lines.map((text, index) => {
    if (index < first || index >= end || !text.trim()) return text;
    return " ".repeat(Math.max(0, text.search(/\S/) + column - line.column)) + text.trim();
  });
}

/**
 * Removes the colons that YAML may read in a line's text, also in the lines below it that the text continues in.
 *
 * @param from the offset in the line from which they are removed
 */
export function removeColons(
  lines: readonly string[],
  content: readonly Line[],
  line: Line,
  from = 0,
): string[] {
  const remove = (text: string) => text.replace(/:(?= |$)/g, "_");
  const isText = (one: Line) => one.column > line.inner && !one.hyphens && !isField(one);
  const below = content.filter(({ number }) => number > line.number);
  const end = below.findIndex((one) => !isText(one));
  const continued = new Set(below.slice(0, end < 0 ? undefined : end).map((one) => one.number));
  return lines.map((text, index) => {
    if (index === line.number - 1) return text.slice(0, from) + remove(text.slice(from));
    return continued.has(index + 1) ? remove(text) : text;
  });
}

/** Whether YAML can read some lines, no field comes twice and, if it is strict, every field has a value. */
export function isReadable(lines: readonly string[], isStrict: boolean): boolean {
  const { isScalar, parseDocument, visit } = loadPackage<typeof import("yaml")>("yaml");
  // The package's own search for fields that come twice is quadratic.
  const options = { prettyErrors: false, uniqueKeys: false };
  const document = parseDocument(lines.join("\n"), options);
  if (document.errors.length + document.warnings.length > 0) return false;
  let isGood = true;
  visit(document, {
    Map: (_, { items }) => {
      if (new Set(items.map(({ key }) => String(key))).size < items.length) isGood = false;
    },
    Pair: (_, { value }) => {
      if (isStrict && (!value || (isScalar(value) && value.value === null))) isGood = false;
    },
  });
  return isGood;
}

/** Replaces invisible characters in what YAML reads a line's structure from: all that stands before its text. */
export function mendHidden(line: string) {
  const [start = ""] = /^[\s\p{DI}-]*(?:[\w-]+:)?[\s\p{DI}]*/u.exec(line) ?? [];
  const hidden = /[^\S \t]|\p{DI}/gu;
  const mended = start.replace(hidden, (one) => (/\s/.test(one) ? " " : ""));
  const at = start.search(hidden);
  const message = `this line has the invisible character ${nameCharacter(start.charAt(at))}`;
  const hint = /\s/.test(start.charAt(at)) ? "replace it with a space" : "delete it";
  return [at, mended + line.slice(start.length), [message, hint]] as const;
}

/** Replaces the sign after a field's name: `title= text`. */
export function mendSign(line: string) {
  const [start = "", sign = ""] = /^[ -]*[a-z][\w-]* ?([=;])(?= )/.exec(line) ?? [];
  const mended = `${start.slice(0, -1).trimEnd()}:${line.slice(start.length)}`;
  const explanation = [fieldWithoutColon[0], `write ":" in place of "${sign}"`] as const;
  return [start.length - 1, mended, explanation] as const;
}

export const indentedBy = (line: Line, column: number) =>
  /^ *\t/.test(line.text)
    ? "this line is indented with a tab"
    : `this line is indented by ${plural(line.column, "space")} instead of ${column}`;

/** What to do about a line's indentation. */
export const indentBy = (count: number, line = "this line") =>
  count === 0
    ? `remove the indentation of ${line}`
    : `start ${line} with exactly ${plural(count, "space")}`;

/** The same, where lines that belong to it are below it. */
export const moveBy = (columns: number) =>
  `move this line and those that belong to it ${plural(Math.abs(columns), "space")} to the ${columns < 0 ? "left" : "right"}`;
