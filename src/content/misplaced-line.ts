import { plural } from "../diagnostics/plural.ts";
import { nameCharacter } from "./find-text-faults.ts";

export const unexpectedColon = ['unexpected ": "', "write the whole text in quotes"] as const;

/** The same of a comment inside a text, which ends it: YAML reports the next line. */
const commentInText = [
  "this comment ends the text that continues below it",
  "write the whole text in quotes, or move the comment above it",
] as const;

const noHyphen = "an entry of this list has no hyphen";

/** Of an entry whose other fields are where they belong. */
export const lostHyphen = [noHyphen, 'write "- " in place of the two spaces before it'] as const;

const tightHyphen = ["a hyphen has no space after it", 'write "- " before the entry'] as const;

const describe = (own: number, others: number) =>
  `this line is indented by ${plural(own, "space")}, the lines around it by ${others}`;

const indentBy = (count: number, line = "this line") =>
  count === 0
    ? `remove the indentation of ${line}`
    : `start ${line} with exactly ${plural(count, "space")}`;

/** A line of a file: its indentation, the hyphens of lists, a key, and what follows. */
const lineParts = /^(?<indent> *)(?<hyphens>(?:- +)*)(?<key>[^\s"'#][^:]*:(?: +|$))?(?<rest>.*)$/;

/** A line up to a colon in its text, which is not in quotes. */
const colonInText = /^ *(?:- +)*[^\s"'#-]\S* +(?![ "'>|[{&*!#])[^#]*?:(?= |$)/;

/** The start of a text without quotes. */
const plainStart = /^[^\s"'>|[{&*!#%@`]/;

/** What is wrong with a line that is indented too little, or with a tab. */
export const indentedLess = (line: string, needed: number) =>
  [
    /^ *\t/.test(line)
      ? "this line is indented with a tab"
      : "this line is indented less than the text it belongs to",
    indentBy(needed),
  ] as const;

/** A column at which lines start, inside of those before it. */
interface Level {
  column: number;
  /** The line that opened it, if that was one with a key and no hyphen. */
  opener?: number;
  /** Whether only hyphens start there. */
  isList?: boolean;
  /** The last entry of the list that is open there, among the keys of its field or behind them. */
  entry?: { key: string | undefined } | undefined;
}

/** A text without quotes, which the lines behind its column continue. */
interface PlainText {
  column: number;
  /** Where the text of an entry without a key starts. */
  entry: number | undefined;
  /** The line that has a comment in it. */
  comment?: { line: number; length: number } | undefined;
}

/**
 * Finds a line that is indented unlike all lines around it, or that lacks the hyphen of its list.
 * YAML reports it as some other error, often on a line beside it.
 *
 * @param reported the line of the first error, from 1
 */
export function findMisplacedLine(text: string, reported: number) {
  let levels: Level[] = [{ column: 0 }];
  let mayOpen = true;
  /** The last line that went back to an outer level, and the columns of the levels that it left. */
  let outdent = { line: 0, column: 0, left: [] as number[] };
  /** The column that the lines of an open block are behind, and that of its first line. */
  let block = Number.POSITIVE_INFINITY;
  let blockIndent = 0;
  let plain: PlainText | undefined;
  /** The column of the key in the line before, and the line that should be deeper than its empty field. */
  let lastKey = -1;
  let flat = 0;
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const { indent = "", hyphens = "", key, rest = "" } = lineParts.exec(line)?.groups ?? {};
    const number = index + 1;
    const column = indent.length;
    const keyColumn = key === undefined ? column : column + hyphens.length;
    const isBare = hyphens === "" && key === undefined;
    const found = (explanation: readonly [string, string]) => ({
      ...{ line: number, length: column + 1, explanation },
    });
    const before = /^(?:.*?\s)??(?=#)/.exec(line)?.[0];
    const comment = before === undefined ? undefined : { line: number, length: before.length + 1 };
    if (/^ *(?:#.*)?$/.test(line)) {
      if (plain) plain.comment ??= comment;
      continue;
    }
    if (column > block) {
      blockIndent ||= column;
      if (column >= blockIndent) continue;
    }
    // Where it is the first line of the text, YAML may report the second one.
    const isGroup = isBare && /^\S+$/.test(rest) && / [\w-]+:(?: |$)/.test(lines[number] ?? "");
    const isInBlock = column > block || (isBare && !isGroup && Number.isFinite(block));
    if (isInBlock && index + (blockIndent > 0 ? 1 : 2) >= reported) {
      return found(indentedLess(line, blockIndent || block + 2));
    }
    block = Number.POSITIVE_INFINITY;
    blockIndent = 0;
    if (plain && column > plain.column) {
      // A field's name has no spaces; YAML reports where the text starts.
      const hasSpace = / \S/.test(key ?? "");
      if (plain.comment && number >= reported && (isBare || hasSpace))
        return { ...plain.comment, explanation: commentInText };
      plain.comment = comment;
      if (isBare) continue;
      const isText = hasSpace || (key && plain.entry && plain.entry !== column);
      if (isText && number >= reported)
        return { ...found(unexpectedColon), length: line.indexOf(": ") + 1 };
      if (plain.entry === column && number >= reported) return undefined;
    }
    // Where a text has several lines, YAML reports the line with the colon, or the next one.
    const colon = colonInText.exec(line)?.[0];
    if (colon && number === reported) return undefined;
    if (colon && number + 1 === reported)
      return { ...found(unexpectedColon), length: colon.length };
    const odd = /^ *([^\S \t])/.exec(line)?.[1];
    if (odd && number >= reported)
      return found([`the character ${nameCharacter(odd)} indents this line`, "indent with spaces"]);
    const level = levels.find((each) => each.column === column);
    // It lacks its colon, or more indentation.
    if (isBare && level && !mayOpen && number === reported) return undefined;
    if (!mayOpen && !level && number >= reported) {
      const [outer, nearest] = [levels.at(-2)?.column ?? -1, levels.at(-1) as Level];
      const first = levels.find((each) => each.column === keyColumn)?.opener;
      if (hyphens && first) return { ...found(lostHyphen), line: first, length: keyColumn + 1 };
      // One line between others of this level, or with deeper ones below it, is more likely to be wrong.
      const isParent = outdent.column < column && nearest.opener !== index && column <= lastKey;
      if (outdent.left.includes(column) && (outdent.line === index || isParent)) {
        const hint = `${indentBy(column)}, or ${indentBy(outdent.column, `line ${number}`)}`;
        const explanation = [describe(outdent.column, column), hint] as const;
        return { line: outdent.line, length: outdent.column + 1, explanation };
      }
      const above = { line: index, length: nearest.column + 1 };
      const isAlone = nearest.opener === index && column > outer;
      const after = lines.slice(number).find((each) => /^ *[^\s#]/.test(each));
      if (flat === index || (isAlone && after?.search(/\S/) === column))
        return { ...above, explanation: [describe(nearest.column, column), indentBy(column)] };
      if (/^ *-\S/.test(lines[index - 1] ?? "")) return { ...above, explanation: tightHyphen };
      const isEntry = column === nearest.column + 2;
      const either = isAlone
        ? `, or ${indentBy(column, `line ${index}`)}${isEntry ? `, or write "- " before the first word of line ${index}` : ""}`
        : plain && column > plain.column
          ? "; if it belongs to the text above it, write the whole text in quotes"
          : ", or delete it";
      const hint = indentBy(nearest.column) + either;
      return found([describe(column, nearest.column), hint]);
    }
    // The lines after it are the first that YAML cannot read.
    if (key && hyphens === "" && level?.isList && number + 1 >= reported) {
      return found(line.trim().startsWith("-") ? tightHyphen : [noHyphen, 'write "- " before it']);
    }
    if (hyphens && !mayOpen && !level?.entry && number >= reported) {
      const list = levels.findLast((each) => each.entry && each.column < column);
      return found(
        key && list && key === list.entry?.key
          ? [describe(column, list.column), indentBy(list.column)]
          : ["this entry is outside its list", "move it up, to the other entries"],
      );
    }
    if (number > reported) break;
    const left = levels.map((each) => each.column).filter((other) => other > column);
    if (left.length > 0 || column <= outdent.column) outdent = { line: number, column, left };
    const entry = hyphens ? { key } : undefined;
    const own = level ?? (hyphens ? { column, isList: true } : { column, opener: number });
    levels = [...levels.filter((each) => each.column < column), { ...own, entry }];
    if (keyColumn > column) levels.push({ column: keyColumn });
    const around = levels.findLast((each) => each.column < column)?.column ?? -1;
    plain = plainStart.test(rest)
      ? {
          column: key ? keyColumn : hyphens ? column : around,
          entry: key || !hyphens ? undefined : column + hyphens.length,
          comment,
        }
      : undefined;
    // The hyphens of a list may stand below its key.
    flat = mayOpen && key && !hyphens && column <= lastKey ? number : 0;
    lastKey = key ? keyColumn : -1;
    mayOpen = /^(?:-|#.*)?$/.test(rest);
    if (/^[>|][-+\d]*(?: +#.*)?$/.test(rest)) block = keyColumn;
  }
  return undefined;
}
