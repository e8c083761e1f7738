import { relative, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { findOpenBracket, hideOpaque } from "./scan-stylesheet.ts";

/**
 * A syntax error in a stylesheet as a diagnostic.
 *
 * @param root absolute
 * @param cause what lightningcss threw: a message with the file, and with line and column from 1
 * @throws the cause itself if it is no syntax error
 */
export function explainCssSyntax(root: string, cause: unknown): Diagnostic {
  const { data, fileName, loc, message } = cause as {
    data?: unknown;
    fileName?: string;
    loc?: { line: number; column: number };
    message: string;
  };
  if (data === "ResolverError" && !loc) return error("style/syntax", message);
  if (!fileName || !loc) throw cause;
  const text = readPlainFileSync(fileName, root, largestFile).toString();
  const file = relative(root, fileName).replaceAll(sep, "/");
  const bracket = findOpenBracket(text);
  if (bracket >= 0) {
    const place = placeAt(file, text, bracket);
    return error("style/syntax", "this bracket is not closed", {
      place,
      hint: 'write ")" after it',
    });
  }
  const lines = text.split("\n").slice(0, loc.line - 1);
  const offset = lines.join("\n").length + Math.min(1, lines.length) + loc.column - 1;
  const found = explainStatement(text, offset);
  if (found) {
    const { at, message, hint } = found;
    return error("style/syntax", message, { place: placeAt(file, text, at), hint });
  }
  return error("style/syntax", message, {
    place: placeAtLine(file, text, loc.line, loc.column),
    hint: 'check for a missing ":", ";", "{" or "}", here or above',
  });
}

/** The usual mistake in the statement at an offset; lightningcss says only where it stopped reading. */
function explainStatement(text: string, offset: number) {
  const css = hideOpaque(text);
  let depth = 0;
  let end = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    const part = css.slice(end, index).trimStart();
    end = index + 1;
    if (depth === 0 && sign !== "{" && /^[^@:\n][^:\n]*\n/.test(part)) {
      const hint = 'write "{" after the selector';
      return { at: index - part.length, message: 'this rule has no "{"', hint };
    }
    if (depth === 0 && sign === "}") {
      return { at: index, message: 'this "}" closes no block', hint: "remove it" };
    }
    depth += { "{": 1, "}": -1 }[sign] ?? 0;
  }
  const before = css.slice(0, offset);
  const rest = css.slice(Math.max(...[..."{};"].map((mark) => before.lastIndexOf(mark))) + 1);
  const statement = /^[^{};]*/.exec(rest)?.[0] ?? "";
  const start = css.length - rest.length + statement.search(/\S/);
  const slashes = statement.indexOf("//");
  if (slashes >= 0) {
    const at = css.length - rest.length + slashes;
    return { at, message: '"//" starts no comment in CSS', hint: 'write "/* … */"' };
  }
  if (rest[statement.length] === "{" && /^\s*[\w-]+:\s[^\n]*[^\s,]\s*\n/.test(statement)) {
    const hint = 'write ";" at the end of the line';
    return { at: start, message: 'this declaration has no ";" at its end', hint };
  }
  return undefined;
}
