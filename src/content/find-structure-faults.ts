import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { loadPackage } from "../disk/load-package.ts";

/** A line that git writes where it could not merge two versions. */
const conflictLine = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/** More than any page has. The parser calls itself once a level, and would run out of memory. */
const maxLevels = 32;

/** What makes a text unfit to be parsed by `yaml` at all. */
export function findStructureFault(file: string, text: string): Diagnostic | undefined {
  const marker = conflictLine.exec(text);
  if (marker) {
    const place = placeAt(file, text, marker.index, marker.index + marker[0].length);
    const hint = "choose one of the two versions, and remove the marker lines";
    return error("yaml/syntax", "unresolved merge conflict marker", { place, hint });
  }
  const index = findTooDeep(text);
  if (index === undefined) return undefined;
  const place = placeAt(file, text, index);
  const hint = "reduce the nesting, or quote a text that starts with [, { or -";
  return error("yaml/unsupported", `nested too deeply (limit: ${maxLevels} levels)`, {
    place,
    hint,
  });
}

/**
 * The offset at which YAML text nests too deeply, if it does, by the parser's own tokens: brackets within
 * a text do not count.
 */
function findTooDeep(text: string): number | undefined {
  const { CST, Lexer } = loadPackage<typeof import("yaml")>("yaml");
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
