import { findCharacterFault } from "../content/find-text-faults.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

/** lightningcss recurses once a level, and ends the process when its stack is used up. */
const maxDepth = 64;

/** What may hold braces and semicolons that mean nothing. */
const opaque =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|(?<=url\()\s*(?:\\.|[^"'\s)])(?:\\.|[^)])*/gi;

/** In an address without quotes: browsers skip its declaration. */
const oddQuote = /^(?!\/\*|["'])(?:\\[\s\S]|[^"'\\])*["']/;

/** Keeps the length, so that offsets stay valid. */
export function hideOpaque(css: string): string {
  return css.replace(opaque, (match) =>
    match.replace(/[^\n]/g, match.startsWith("/*") ? " " : "_"),
  );
}

/**
 * Finds an invisible character, and a comment or bracket that is not closed, or closes nothing. Parsers silently close it at the
 * end of the file, or stop much later.
 */
export function findOpenPart(file: string, css: string): Diagnostic | undefined {
  const report = (at: number, length: number, message: string, hint: string) =>
    error("style/syntax", message, { place: placeAt(file, css, at, at + length), hint });
  const notClosed = ({ bracket, at, start }: OpenBracket) => {
    const line = /^.(["']).*/.exec(css.slice(at));
    if (line?.[1] && line[0].split(line[1]).length % 2 === 0)
      return report(at + 1, 1, "this quote is not closed", "write it at the end of its text too");
    const [from, what] = bracket === "{" ? [start, "block"] : [at, `"${bracket}"`];
    const hint = `write "${closing[bracket]}" after what it holds`;
    return report(from, 1, `this ${what} is not closed`, hint);
  };
  const comment = findOpenComment(css);
  if (comment >= 0) {
    const message = "this comment is not closed, and hides rules";
    return report(comment, 2, message, 'write "*/" at its end');
  }
  const address = [...css.matchAll(opaque)].find(([part]) => oddQuote.test(part));
  if (address) {
    const message = "this address has a quote, but not at its start";
    return report(address.index, address[0].length, message, "write straight quotes around it");
  }
  const closesNothing = (at: number) => {
    const lost = css[at] === "}" ? ', or write the lost selector and "{" above' : "";
    return report(at, 1, `this "${css[at]}" closes nothing`, `remove it${lost}`);
  };
  const plain = hideOpaque(css);
  const hidden = findCharacterFault(file, css, plain);
  if (hidden) return hidden;
  const [odd] = plain.matchAll(/[：；｛｝（），！“”„‘’«»]|<\/?style\b[^>]*>?/gi);
  if (odd?.[0].startsWith("<"))
    return report(odd.index, odd[0].length, "HTML is not allowed here", "remove it");
  if (odd) {
    const ascii = odd[0].normalize("NFKC");
    const hint = ascii === odd[0] ? 'write straight quotes (")' : `write "${ascii}"`;
    return report(odd.index, 1, `"${odd[0]}" is not a sign of CSS`, hint);
  }
  const open: OpenBracket[] = [];
  // Where the first block seems to begin or end at a wrong place, by its lines: only if one does.
  let unopened: Diagnostic | undefined;
  let unclosed: Diagnostic | undefined;
  let end = 0;
  for (const { 0: sign, index: at } of plain.matchAll(/(?<!\\)[()[\]{};]/g)) {
    const statement = plain.slice(end, at).trimStart();
    if (/[;}]/.test(sign) && /^[^@:\n][^:\n]*\n/.test(statement)) {
      const start = at - statement.length;
      unopened ??= report(start, 1, 'this rule has no "{"', 'write "{" after the selector');
      if (open.length === 0) return unopened;
    }
    if (/[;}]/.test(sign) && open.length === 0 && /^[\w-]+\s*:.*$/.test(statement)) {
      const hint = 'write the selector and "{" above this line';
      return report(at - statement.length, 1, "these declarations have no selector", hint);
    }
    const last = open.at(-1);
    if (sign in closing) {
      open.push({ bracket: sign as OpenBracket["bracket"], at, start: at - statement.length });
      if (open.length > maxDepth) {
        const message = `nested too deeply (limit: ${maxDepth} levels)`;
        return report(at, 1, message, "reduce the nesting");
      }
    } else if (last && closing[last.bracket] === sign) {
      open.pop();
      const further = sign === "}" ? indentAt(css, at, true) - indentAt(css, last.start) : 0;
      if (further > 0) unopened ??= closesNothing(at);
      if (further < 0) unclosed ??= notClosed(last);
    } else if (sign === "}") return last ? notClosed(last) : (unopened ?? closesNothing(at));
    else if (/[)\]]/.test(sign) && !/[([]/.test(last?.bracket ?? "")) return closesNothing(at);
    if (/[{};]/.test(sign)) end = at + 1;
  }
  const last = open.at(-1);
  return last && (unclosed ?? notClosed(last));
}

/** How far the line of an offset is indented; NaN where what is there is to begin its line, and does not. */
function indentAt(css: string, at: number, isFirst = false): number {
  const line = css.slice(css.lastIndexOf("\n", at - 1) + 1, at + 1);
  const indent = line.search(/\S/);
  return isFirst && indent < line.length - 1 ? Number.NaN : indent;
}

interface OpenBracket {
  bracket: keyof typeof closing;
  at: number;
  /** Where its statement starts. */
  start: number;
}

const closing = { "(": ")", "[": "]", "{": "}" };

/**
 * The offset of a comment that does not end before the next one begins on a line of its own, or at all;
 * or -1. It hides the rules in between.
 */
function findOpenComment(css: string): number {
  for (const { 0: match, index } of css.matchAll(opaque)) {
    if (!match.startsWith("/*")) continue;
    const code = match.search(/[{;]/);
    const hides = code >= 0 && /\n[ \t]*\/\*/.test(match.slice(code));
    if (hides || !match.slice(2).endsWith("*/")) return index;
  }
  return -1;
}
