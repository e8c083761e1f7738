import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";
import { hideOpaque } from "./css-text.ts";

/**
 * A syntax error in a stylesheet as a diagnostic.
 *
 * @param cause what lightningcss threw: a message with the file, and with line and column from 1
 * @param nameOf the path of a file from the root
 * @param texts of the files that were read
 * @throws the cause itself if it is no syntax error
 */
export function explainCssSyntax(
  cause: unknown,
  nameOf: (path: string) => string,
  texts: ReadonlyMap<string, string>,
): Diagnostic {
  const { data, fileName, loc, message } = cause as {
    data?: unknown;
    fileName?: string;
    loc?: { line: number; column: number };
    message: string;
  };
  const text = texts.get(fileName ?? "");
  if (!fileName || !loc || text === undefined) throw cause;
  const file = nameOf(fileName);
  const lines = text.split("\n").slice(0, loc.line - 1);
  const offset = lines.join("\n").length + Math.min(1, lines.length) + loc.column - 1;
  const found = explainStatement(text, offset) ?? findLostColon(text);
  if (found) {
    const { at, message, hint } = found;
    return error("style/syntax", message, { place: placeAt(file, text, at), hint });
  }
  const place = placeAtLine(file, text, loc.line, loc.column);
  if (data === "ResolverError") {
    const [what = "", hint = "correct the name, or add the file"] = message.split("\n");
    return error("style/syntax", what, { place, hint });
  }
  const hint = 'check for a missing ":", ";", "{" or "}", here or above';
  return error("style/syntax", message, { place, hint });
}

/** What people who know other languages write in a statement. */
const foreign: readonly [pattern: RegExp, message: string, hint: string][] = [
  [/\/\//, '"//" does not start a comment in CSS', 'write "/* … */"'],
  [/!(?!\s*important\b)/i, '"!" is not followed by "important"', 'write "!important"'],
  [
    /(?<=var\()\s*(?!--)[\w-]+/,
    'the name of this variable does not start with "--"',
    'write "--" before it',
  ],
  [/\$[\w-]+/, 'a name cannot start with "$"', 'write "--name: …" and "var(--name)"'],
  [
    /(?<=^\s*@(?:container|media|supports)\s)[^(]*?[\w-]+\s*:.*/,
    "this condition is not in parentheses",
    'write it as in "(max-width: 30rem)"',
  ],
  [
    /(?<=^\s*@(?:container|media)\b[^{]*[:<>=]\s*)(?!-?[\d.]+(?:px|r?em)\b)[\w-]+[^)]*/,
    "a query cannot have this value",
    'write a number with its unit, as in "(max-width: 30rem)", without "var()"',
  ],
];

/** The usual mistake in the statement at an offset; lightningcss says only where it stopped reading. */
function explainStatement(text: string, offset: number) {
  const css = hideOpaque(text);
  const before = css.slice(0, offset);
  const rest = css.slice(Math.max(...[..."{};"].map((mark) => before.lastIndexOf(mark))) + 1);
  const statement = /^[^{};]*/.exec(rest)?.[0] ?? "";
  const start = css.length - rest.length + statement.search(/\S/);
  for (const [pattern, message, hint] of foreign) {
    const at = statement.search(pattern);
    if (at >= 0) return { at: css.length - rest.length + at, message, hint };
  }
  if (rest[statement.length] === "{" && /^\s*[\w-]+:\s[^\n]*[^\s,]\s*\n/.test(statement)) {
    const hint = 'write ";" at the end of the line';
    return { at: start, message: 'this declaration has no ";" at its end', hint };
  }
  return undefined;
}

/** A declaration without its ":", wherever it is: lightningcss stops at the rule or at the next one. */
function findLostColon(text: string) {
  const found = /(?<=[{};]\s*)(?=[a-z-])([\w-]+)[\s=]*([^:{};]*)(?=[;}])/.exec(hideOpaque(text));
  if (!found) return undefined;
  const [, name, value] = found;
  const hint = `write it as in "${name}: ${value?.trim() || "…"}"`;
  return { at: found.index, message: 'this declaration has no ":"', hint };
}
