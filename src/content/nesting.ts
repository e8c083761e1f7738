import { loadYaml } from "./parse-exactly.ts";

/** The deepest page has six levels. The parser calls itself once a level, and would run out of stack. */
const deepest = 32;

/** What can open a level at the start of a line: indentation and the marks of lists and keys. */
const lineStarts = /^[ \t?:-]+/gm;

/**
 * Where YAML text nests deeper than content ever does. The exact look costs as
 * much as half of the parsing, so it is taken only where there is enough of
 * what opens levels.
 *
 * @returns the offset, or undefined
 */
export function nestsTooDeep(text: string): number | undefined {
  const mayNest =
    text.split(/[[{]/, deepest + 1).length > deepest ||
    [...text.matchAll(lineStarts)].some(([start]) => start.length > deepest);
  return mayNest ? findDeepest(text) : undefined;
}

/** Follows the parser's own tokens, so that brackets within a text do not count. */
function findDeepest(text: string): number | undefined {
  const { CST, Lexer } = loadYaml();
  let offset = 0;
  let brackets = 0;
  // The columns at which the open levels of indentation start.
  let columns: number[] = [];
  let opensLevel = true;
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme);
    // Signs of the lexer's own, which stand for no character of the text.
    if (type === "doc-mode" || type === "flow-error-end" || type === "scalar") continue;
    if (type === "flow-map-start" || type === "flow-seq-start") brackets++;
    if (type === "flow-map-end" || type === "flow-seq-end") brackets--;
    if (opensLevel && type !== "space" && type !== "newline") {
      const column = offset - text.lastIndexOf("\n", offset - 1);
      columns = [...columns.filter((outer) => outer < column), column];
    }
    if (brackets + columns.length > deepest) return offset;
    if (type !== "space") {
      opensLevel = type === "newline" || type === "seq-item-ind" || type === "explicit-key-ind";
    }
    offset += lexeme.length;
  }
  return undefined;
}
