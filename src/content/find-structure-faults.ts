import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { loadYaml } from "./parse-exactly.ts";

/** A line that git writes where it could not merge two versions. */
const conflictLine = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/** More than any page has. The parser calls itself once a level, and would run out of memory. */
const maxLevels = 32;

/** What can open a level at the start of a line: indentation and the marks of lists and keys. */
const lineStarts = /^[ \t?:-]+/gm;

/** What makes a text unfit to be parsed by `yaml` at all. */
export function findStructureFault(file: string, text: string): Diagnostic | undefined {
  const marker = conflictLine.exec(text);
  if (marker) {
    const place = placeAt(file, text, marker.index, marker.index + marker[0].length);
    const hint = "choose one of the two versions, and remove the marker lines";
    return error("yaml/syntax", "unresolved merge conflict marker", { place, hint });
  }
  const index = nestsTooDeep(text);
  if (index === undefined) return undefined;
  const place = placeAt(file, text, index);
  const hint = "reduce the nesting, or quote a text that starts with [, { or -";
  return error("yaml/unsupported", `nested too deeply (limit: ${maxLevels} levels)`, {
    place,
    hint,
  });
}

/**
 * The offset at which YAML text nests too deeply, if it does. To find it takes half as long as to
 * parse the text, so it is searched only in a text with enough of what opens levels.
 */
function nestsTooDeep(text: string): number | undefined {
  const mayNest =
    text.split(/[[{]/, maxLevels + 1).length > maxLevels ||
    [...text.matchAll(lineStarts)].some(([start]) => start.length > maxLevels);
  return mayNest ? findDeepest(text) : undefined;
}

/** Goes by the parser's own tokens, so that brackets within a text do not count. */
function findDeepest(text: string): number | undefined {
  const { CST, Lexer } = loadYaml();
  let offset = 0;
  let brackets = 0;
  // The columns at which the open levels of indentation start.
  let columns: number[] = [];
  let opensLevel = true;
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme);
    // Tokens of the lexer's own, which are no characters of the text.
    if (type === "doc-mode" || type === "flow-error-end" || type === "scalar") continue;
    if (type === "flow-map-start" || type === "flow-seq-start") brackets++;
    if (type === "flow-map-end" || type === "flow-seq-end") brackets--;
    if (opensLevel && type !== "space" && type !== "newline") {
      const column = offset - text.lastIndexOf("\n", offset - 1);
      columns = [...columns.filter((outer) => outer < column), column];
    }
    if (brackets + columns.length > maxLevels) return offset;
    if (type !== "space") {
      opensLevel = type === "newline" || type === "seq-item-ind" || type === "explicit-key-ind";
    }
    offset += lexeme.length;
  }
  return undefined;
}
