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
  const css = hideOpaque(text);
  // Of an at-rule, the place is behind the "{" of the next rule.
  const end = css[offset - 1] === "{" ? offset - 1 : offset;
  const found = explainStatement(css, end) ?? findLostColon(css) ?? explainBelow(css, offset);
  if (found) {
    const { at, message, hint } = found;
    return error("style/syntax", message, { place: placeAt(file, text, at), hint });
  }
  const place = placeAtLine(file, text, loc.line, loc.column);
  if (data === "ResolverError") {
    const [what = "", hint = "correct the name, or add the file"] = message.split("\n");
    return error("style/syntax", what, { place, hint });
  }
  const known = placed.find(([pattern]) => pattern.test(message))?.[1];
  const hint = known ?? 'check for a missing ":", ";", "{" or "}", here or above';
  return error("style/syntax", message, { place, hint });
}

/** What people write in a statement, also who know other languages. In it, texts in quotes are underscores. */
const foreign: readonly [pattern: RegExp, message: string, hint: string][] = [
  [/<!--|-->/, '"<!--" does not start a comment in CSS', 'write "/* … */"'],
  [/(?<=(?:^|\n)\s*)#(?=\s)/, '"#" does not start a comment in CSS', 'write "/* … */"'],
  [/\*\//, 'this "*/" closes nothing', 'remove it, or the "*/" before it'],
  [/\/\//, '"//" does not start a comment in CSS', 'write "/* … */"'],
  [/!(?!\s*important\b)/i, '"!" is not followed by "important"', 'write "!important"'],
  [
    /!\s*important\b(?=\s*\S)/i,
    'this declaration has no ";" at its end',
    'write ";" after "!important"',
  ],
  [
    /(?<=var\()\s*(?!--)[\w-]+/,
    'the name of this variable does not start with "--"',
    'write "--" before it',
  ],
  [/\$[\w-]+/, 'a name cannot start with "$"', 'write "--name: …" and "var(--name)"'],
  [
    /(?<=^\s*@[^{]*\s(?:and|not|or))\(/i,
    'this "(" has no space before it',
    "write a space before it",
  ],
  [
    /(?<=^\s*@(?:container|media|supports)\b[^{]*)\((?=\s*(?:[a-z-]+\s+|m(?:in|ax)-[a-z-]+\s*=\s*)[\d.])/i,
    'this condition has no ":"',
    'write it as in "(max-width: 30rem)"',
  ],
  [/(?<=^\s*@(?:container|media)\b[^{]*)=[<>]/i, '"=" comes first here', 'write ">=" or "<="'],
  [
    /(?<=^\s*@(?:media\s[^{]*[\w)]|(?:container|supports)\s[^{]*\))(?<!\b(?:and|not|or))\s+)\(/i,
    'there is no "and" before this condition',
    'write "and" before its "("',
  ],
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
  [
    /(?<=^\s*@import\s+)(?!_|url\()[\w./-]+/,
    "the name of this file is not in quotes",
    "write straight quotes around it",
  ],
  [
    /(?<=^\s*@import\s+)_+(?=\s*\n)/,
    'this @import has no ";" at its end',
    'write ";" at the end of the line',
  ],
];

/** The same in what stands before a "{". */
const inSelector: typeof foreign = [
  [/,(?=\s*$)/, "this comma has no selector after it", "remove it, or write a selector after it"],
  [/\.(?![\w-])/, 'this "." has no class name after it', "write the name, or remove it"],
  [
    /\.(?=\d)/,
    "a class name cannot start with a digit",
    "start it with a letter, and change it in the templates too",
  ],
  [/:(?=\s+[\w-]+\s*$)/, 'a space separates this ":" from its name', "remove the space"],
];

/** What lightningcss says that is no matter of signs. */
const placed: readonly [pattern: RegExp, hint: string][] = [
  [
    /^Ambiguous url/,
    'correct a misspelled name in this declaration, or write "url()" where the variable is used',
  ],
  [/^@import rules must precede/, "move it up, to the first lines of the file"],
];

/** The usual mistake in the statement at an offset; lightningcss says only where it stopped reading. */
function explainStatement(css: string, offset: number) {
  const before = css.slice(0, offset);
  const rest = css.slice(Math.max(...[..."{};"].map((mark) => before.lastIndexOf(mark))) + 1);
  const statement = /^[^{};]*/.exec(rest)?.[0] ?? "";
  const start = css.length - rest.length;
  const search = (patterns: typeof foreign) => {
    const [found] = patterns.filter(([pattern]) => pattern.test(statement));
    return found && { at: start + statement.search(found[0]), message: found[1], hint: found[2] };
  };
  const found = search(foreign);
  if (found || rest[statement.length] !== "{" || /^\s*@/.test(statement)) return found;
  if (/^\s*[\w-]+:\s[^\n]*[^\s,]\s*\n/.test(statement)) {
    const at = start + statement.search(/\S/);
    const hint = 'write ";" at the end of the line';
    return { at, message: 'this declaration has no ";" at its end', hint };
  }
  return search(inSelector);
}

/** The usual mistake in the first statement below an offset that has one: lightningcss may stop at the rule around it. */
function explainBelow(css: string, offset: number) {
  for (const { index } of css.slice(offset).matchAll(/(?<=[{};])[^{};]*/g)) {
    const found = explainStatement(css, offset + index);
    if (found) return found;
  }
  return undefined;
}

/** A declaration without its ":", wherever it is: lightningcss stops at the rule or at the next one. */
function findLostColon(css: string) {
  const found = /(?<=[{};]\s*)(?=[a-z-])([\w-]+)[\s=]*([^:{};]*)(?=[;}])/.exec(css);
  if (!found) return undefined;
  const [, name, value] = found;
  const hint = `write it as in "${name}: ${value?.trim() || "…"}"`;
  return { at: found.index, message: 'this declaration has no ":"', hint };
}
