import { plural } from "../diagnostics/plural.ts";
import { nameCharacter } from "./find-text-faults.ts";

export const unexpectedColon = ['unexpected ": "', "write the whole text in quotes"] as const;

const noHyphen = "an entry of this list has no hyphen";

/** Of an entry whose other fields are where they belong. */
export const lostHyphen = [noHyphen, 'write "- " in place of the two spaces before it'] as const;

const describe = (own: number, others: number) =>
  `this line is indented by ${plural(own, "space")}, the lines around it by ${others}`;

const indentBy = (count: number) =>
  count === 0 ? "remove its indentation" : `indent it by ${plural(count, "space")}`;

/** A line of a file: its indentation, the hyphens of lists, a key, and what follows. */
const lineParts = /^(?<indent> *)(?<hyphens>(?:- +)*)(?<key>[^\s"'#][^:]*:(?: +|$))?(?<rest>.*)$/;

/** A line up to a colon in its text, which is not in quotes. */
const colonInText = /^ *(?:- +)*[^\s"'#-]\S* +(?!["'>|[{&*!#])[^#]*?:(?= |$)/;

/**
 * Finds a line that is indented unlike all lines around it, or that lacks the hyphen of its list.
 * YAML reports it as some other error, often on a line beside it.
 *
 * @param reported the line of the first error, from 1
 */
export function findMisplacedLine(text: string, reported: number) {
  /** The columns at which the open levels start. */
  let levels = [0];
  /** The levels that only hyphens may start. */
  let lists: number[] = [];
  /** The columns at which a list is open, among the keys of its field or behind them. */
  let hyphened: number[] = [];
  let mayOpen = false;
  /** The last line that went back to an outer level, and the levels that it left. */
  let outdent = { line: 0, column: 0, left: new Set<number>() };
  /** The last line that started a level. */
  let opener = 0;
  /** The lines that started the levels of fields, by their columns. */
  const openers = new Map<number, number>();
  /** The first keys of the last entries, by the columns of their lists. */
  const entryKeys = new Map<number, string | undefined>();
  /** The column that the lines of an open block are behind, and that of its first line. */
  let block = Number.POSITIVE_INFINITY;
  let blockIndent = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const { indent = "", hyphens = "", key, rest = "" } = lineParts.exec(line)?.groups ?? {};
    const column = indent.length;
    const keyColumn = key === undefined ? column : column + hyphens.length;
    const isBare = hyphens === "" && key === undefined;
    const found = (explanation: readonly [string, string]) => ({
      ...{ line: index + 1, length: column + 1, explanation },
    });
    if (/^ *(?:#.*)?$/.test(line)) continue;
    if (column > block) {
      blockIndent ||= column;
      if (column >= blockIndent) continue;
    }
    // Where it is the first line of the text, YAML may report the second one.
    const isInBlock = column > block || (isBare && Number.isFinite(block));
    if (isInBlock && index + (blockIndent > 0 ? 1 : 2) >= reported) {
      return found([
        /^ *\t/.test(line)
          ? "this line is indented with a tab"
          : "this line is indented less than the text it belongs to",
        indentBy(blockIndent || block + 2),
      ]);
    }
    block = Number.POSITIVE_INFINITY;
    blockIndent = 0;
    // Where a text has several lines, YAML reports the line with the colon, or the next one.
    const colon = colonInText.exec(line)?.[0];
    if (colon && index + 1 === reported) return undefined;
    if (colon && index + 2 === reported) return { ...found(unexpectedColon), length: colon.length };
    const odd = /^ *([^\S \t])/.exec(line)?.[1];
    if (odd && index + 1 >= reported)
      return found([`the character ${nameCharacter(odd)} indents this line`, "indent with spaces"]);
    if (!mayOpen && !levels.includes(column) && index + 1 >= reported) {
      const nearest = Math.max(...levels);
      const first = openers.get(keyColumn);
      if (hyphens && first) return { ...found(lostHyphen), line: first, length: keyColumn + 1 };
      // One line between others of this level, or with deeper ones below it, is more likely to be wrong.
      const isParent = outdent.column < column && opener !== index;
      if (outdent.left.has(column) && (outdent.line === index || isParent)) {
        const hint = `${indentBy(column)}, or line ${index + 1} by ${outdent.column}`;
        const explanation = [describe(outdent.column, column), hint] as const;
        return { line: outdent.line, length: outdent.column + 1, explanation };
      }
      const outer = Math.max(...levels.filter((level) => level < nearest));
      const isAlone = opener === index && column > outer;
      const either = isAlone ? `or line ${index} by ${column}` : "or delete it";
      return found([describe(column, nearest), `${indentBy(nearest)}, ${either}`]);
    }
    // The lines after it are the first that YAML cannot read.
    if (key && hyphens === "" && lists.includes(column) && index + 2 >= reported) {
      return found(
        line.trim().startsWith("-")
          ? ["a hyphen has no space after it", 'write "- " before the entry']
          : [noHyphen, 'write "- " before it'],
      );
    }
    if (hyphens && !mayOpen && !hyphened.includes(column) && index + 1 >= reported) {
      const list = Math.max(...hyphened.filter((level) => level < column));
      return found(
        key && key === entryKeys.get(list)
          ? [describe(column, list), indentBy(list)]
          : ["this entry is outside of its list", "move it up, to the other entries"],
      );
    }
    if (index + 1 > reported) break;
    hyphened = hyphened.filter((level) => level < column);
    if (hyphens) {
      hyphened.push(column);
      entryKeys.set(column, key);
    }
    lists = lists.filter((level) => level <= column);
    const left = levels.filter((level) => level > column);
    for (const level of left) openers.delete(level);
    if (left.length > 0 || column <= outdent.column)
      outdent = { line: index + 1, column, left: new Set(left) };
    if (!levels.includes(column)) {
      if (hyphens) lists.push(column);
      else {
        opener = index + 1;
        openers.set(column, opener);
      }
    }
    levels = [...levels.filter((level) => level <= column), column, keyColumn];
    mayOpen = /^(?:-|#.*)?$/.test(rest);
    if (/^[>|][-+\d]*(?: +#.*)?$/.test(rest)) block = keyColumn;
  }
  return undefined;
}
