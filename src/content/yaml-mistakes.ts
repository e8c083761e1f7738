import type { YAMLError } from "yaml";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";
import { plural } from "../diagnostics/plural.ts";
import {
  byMessage,
  explanations,
  fieldWithoutColon,
  reserved,
  slashes,
  unexpectedColon,
} from "./yaml-explanations.ts";
import { indentBy } from "./yaml-lines.ts";
import { findMistake } from "./yaml-repairs.ts";

/** The mark of a text of several lines: with a space in it, a dash in place of its hyphen, or backwards. */
const lostMark = /(?<=: +|^(?: *- +)?)(?:([>|])(?: +[-–—]|[–—])|-([>|]))(?=\s*$)/;

/** Explains such a mark at the end of a line that starts at an offset, or of a text's first line. */
export function explainMark(file: string, text: string, start: number): Diagnostic | undefined {
  const [line = ""] = text.slice(start).split("\n", 1);
  const match = lostMark.exec(line);
  if (!match) return undefined;
  const { 0: mark, 1: sign, 2: swapped, index } = match;
  const place = placeAt(file, text, start + index, start + index + mark.length);
  const hint = `write "${sign ?? swapped}-"`;
  return error("yaml/syntax", `"${mark}" does not start a text`, { place, hint });
}

/**
 * The first syntax error in plain words. Those that follow are counted, because most are due to it.
 *
 * @param problems what the `yaml` package found, at least one
 */
export function explainSyntax(
  file: string,
  text: string,
  problems: readonly YAMLError[],
): Diagnostic {
  const places = problems.map(({ pos: [start, end] }) =>
    placeAt(file, text, Math.min(start, text.length), end),
  );
  const first = places.reduce((a, b) => (b.line < a.line ? b : a));
  const problem = problems[places.indexOf(first)] as YAMLError;
  const opening = findOpening(text, problem);
  if (opening) {
    const [start, end, [message, hint]] = opening;
    return error("yaml/syntax", message, { place: placeAt(file, text, start, end), hint });
  }
  const inner = problems.find(({ code, pos: [at] }) => {
    return code === "UNEXPECTED_TOKEN" && /^["'][^\s,:\]}]/.test(text.slice(at - 1, at + 1));
  });
  if (inner) {
    const place = placeAt(file, text, inner.pos[0] - 1, inner.pos[0]);
    const [quote, other] =
      place.text[inner.pos[0] - 1] === '"' ? ['\\"', "single"] : ["''", "double"];
    const hint = `write ${quote} for each one inside the text, or ${other} quotes around the text`;
    return error("yaml/syntax", "this quote ends the text", { place, hint });
  }
  // YAML may report a colon in the line below it.
  for (const count of [first.line - 1, first.line - 2]) {
    const above = text.split(/(?<=\n)/, Math.max(0, count));
    const lost = explainMark(file, text, above.join("").length);
    if (lost) return lost;
  }
  const known = byMessage.find(([pattern]) => pattern.test(problem.message))?.[1];
  const misplaced =
    (known && known !== fieldWithoutColon) ||
    /^(?:MULTIPLE_DOCS|TAB_AS_INDENT|TAG_RESOLVE_FAILED)$/.test(problem.code)
      ? undefined
      : findMistake(text, first.line);
  const place = misplaced ? placeAtLine(file, text, misplaced.line, 1, misplaced.length) : first;
  const line = text.split("\n")[place.line - 1] ?? "";
  const [message, hint] = /^\s*\/\//.test(line)
    ? slashes
    : (misplaced?.explanation ??
      known ??
      (line.startsWith("? ", place.column - 1) ? reserved : explanations[problem.code]) ??
      reserved);
  const colon =
    misplaced?.length ?? place.column + line.slice(place.column - 1).search(/:(?=\s|$)/);
  const isColon = message === unexpectedColon[0] && line[colon - 1] === ":";
  const exact = isColon ? placeAtLine(file, text, place.line, colon) : place;
  const others = new Set(places.map(({ line }) => line)).size - 1;
  const count = others > 0 ? `; ${plural(others, "more error")} may be due to this one` : "";
  const isCurly = /quotes/.test(hint) && /[“”„]/.test(line);
  const straight = isCurly ? "; YAML accepts only straight quotes" : "";
  return error("yaml/syntax", message, { place: exact, hint: hint + straight + count });
}

/** What is wrong with a line that is indented too little, or with a tab. */
const indentedLess = (line: string, needed: number) =>
  [
    /^ *\t/.test(line)
      ? "this line is indented with a tab"
      : "this line is indented less than the text it belongs to",
    indentBy(needed),
  ] as const;

const pairs: Readonly<Record<string, string>> = { "]": "[", "}": "{", '"': '"', "'": "'" };

/** A line without a field of its own, up to the quote that closes the text above it. */
const restOfQuoted = /^(\s*?\n)([ \t]*)(?![ \t#]|- |[\w-]+:\s)[^\n"']*["']/;

/**
 * The range of an opening quote or bracket that the `yaml` package finds unclosed, or of the indentation that
 * ends its text. The package reports the end of the text after it.
 */
function findOpening(text: string, { message, pos: [reported] }: YAMLError) {
  const closing = /(?:end with a |^Missing closing )(.)/.exec(message)?.[1];
  const at = closing ? text.lastIndexOf(pairs[closing] as string, reported - 1) : -1;
  if (at < 0) return undefined;
  const [, above = "", indent] = restOfQuoted.exec(text.slice(reported)) ?? [];
  const isQuote = /["']/.test(closing ?? "");
  if (isQuote && indent !== undefined) {
    const [{ length } = ""] = /^[ -]*/.exec(text.slice(text.lastIndexOf("\n", at) + 1)) ?? [];
    const start = reported + above.length;
    return [start, start + indent.length + 1, indentedLess(indent, length + 2)] as const;
  }
  const hint = "close it, or write the whole text in quotes";
  const what = isQuote ? "quote" : `"${text[at]}"`;
  return [at, at + 1, [`this ${what} is not closed`, hint]] as const;
}
