import type { ErrorCode, YAMLError } from "yaml";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";
import { plural } from "../diagnostics/plural.ts";
import { findMisplacedLine, unexpectedColon } from "./misplaced-line.ts";

const quoteText = "write the text in quotes";
const reserved = ["this text starts with a character that YAML reserves", quoteText] as const;

export const directive = [
  "YAML reads a line that starts with % as a directive",
  "quote a text that starts with %",
] as const;

export const tooDeep = [
  "nested too deeply",
  "reduce the nesting, or quote a text that starts with [, { or -",
] as const;

/** The usual syntax errors in words for people who do not know YAML: what is wrong, and what to do. */
const explanations: Partial<Record<ErrorCode, readonly [message: string, hint: string]>> = {
  BAD_ALIAS: reserved,
  BAD_DIRECTIVE: directive,
  BAD_DQ_ESCAPE: [
    "unknown escape sequence in double quotes",
    "write the backslash twice (\\\\), or use single quotes",
  ],
  BAD_INDENT: [
    "this line is not indented like those around it",
    "indent with two spaces per level",
  ],
  BAD_SCALAR_START: reserved,
  BLOCK_AS_IMPLICIT_KEY: unexpectedColon,
  BLOCK_IN_FLOW: ["YAML reads text that starts with { or [ as a list or group", quoteText],
  MISSING_CHAR: [
    "a quote, bracket or colon is missing",
    "check this place and the end of the previous line",
  ],
  MULTILINE_IMPLICIT_KEY: [
    "a field starts here without a colon and a space after it",
    'write it as "name: text"',
  ],
  MULTIPLE_DOCS: [
    "a second document starts here",
    'remove the line "---": one file holds one page',
  ],
  RESOURCE_EXHAUSTION: tooDeep,
  TAB_AS_INDENT: ["this line is indented with a tab", "indent with two spaces per level"],
  TAG_RESOLVE_FAILED: ["YAML reads text that starts with ! as a tag", quoteText],
  UNEXPECTED_TOKEN: [
    "unexpected text after this value",
    `if it belongs to the text, put the whole text in quotes: '…', or "…" if it contains '`,
  ],
};

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
  const { code, message: original } = problems[places.indexOf(first)] as YAMLError;
  const opening = findOpening(text, original, problems[places.indexOf(first)]?.pos[0]);
  if (opening !== undefined) {
    const place = placeAt(file, text, opening);
    const isQuote = /["']/.test(text[opening] ?? "");
    const message = `this ${isQuote ? "quote" : "bracket"} is not closed`;
    return error("yaml/syntax", message, {
      place,
      hint: "close it, or write the whole text in quotes",
    });
  }
  const misplaced = /^(?:TAB_AS_INDENT|MULTIPLE_DOCS)$/.test(code)
    ? undefined
    : findMisplacedLine(text, first.line);
  const [message, hint] = misplaced?.explanation ?? explanations[code] ?? [original];
  const place = misplaced ? placeAtLine(file, text, misplaced.line, 1, misplaced.length) : first;
  const others = new Set(places.map(({ line }) => line)).size - 1;
  const count = `${hint ? `${hint}; ` : ""}${plural(others, "more error")} may be due to this one`;
  return error("yaml/syntax", message, { place, hint: others > 0 ? count : hint });
}

const pairs: Readonly<Record<string, string>> = { "]": "[", "}": "{", '"': '"', "'": "'" };

/** Where a quote or bracket opens that the `yaml` package says does not close: it reports where the text after it ends. */
function findOpening(text: string, message: string, reported = 0): number | undefined {
  const closing = /(?:end with a |^Missing closing )(.)/.exec(message)?.[1];
  const at = closing && text.lastIndexOf(pairs[closing] as string, reported - 1);
  return typeof at === "number" && at >= 0 ? at : undefined;
}
