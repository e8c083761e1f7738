import type { BuildFailure, Message } from "esbuild";
import { type Diagnostic, type DiagnosticCode, error, warning } from "../diagnostics/diagnostic.ts";
import { type Place, placeAt, placeAtLine } from "../diagnostics/place.ts";

/** What esbuild says of code that it cannot parse. The first error in a file causes the others in it. */
const syntax = /^(?:Expected|Unexpected|Unterminated|Syntax error|The character) /;

/** A character that esbuild cannot show. */
const hidden = /^(?:Exp|Unexp)ected .*"\\u(\w{4})"$/;

/** What else to do about what esbuild says, by its words and by the code before the place. */
const advice: readonly [said: RegExp, before: RegExp, hint: string][] = [
  [hidden, /^/, "delete the line and type it again"],
  [/[“”‘’]"$/, /^/, "write straight quotes here: \" or '"],
  [/^Top-level await/, /^/, "put it into an async function"],
  [/^"await"/, /^/, 'write "async" before the function'],
  [/^Could not resolve "\.{0,2}\//, /^/, "correct the path, or add the file"],
  [/^Could not resolve/, /^/, "correct the name, or install the package"],
  [/ has already been declared$/, /^/, "choose another name"],
  [/^Expected "}" but found "\."/, /\{\{\s*\w+$/, "write one pair of braces around a value"],
  [/but found "\."$/, /[{,]\s*\.?$/, "write three dots"],
  [/^Expected "\.\.\."/, /^/, 'write ">" before it to end the tag, or an attribute as name={…}'],
  [/^Expected identifier but found "!"/, /<$/, "write a comment as {/* … */}"],
  [/^Expected identifier but found "[\d=.]/, /<\s*$/, 'write {"<"}'],
  [/^Invalid assignment/, /\(\s*$/, 'write "=>" in place of "=" for a function'],
  [/^Expected "\{" but found "\w/, /^/, "write this value in quotes or braces"],
  [/^Expected string/, /^/, "write the path in quotes"],
  [
    /^Expected "}" but found ":"/,
    /=\{\s*[\w-]+$/,
    "write two pairs of braces, as in style={{ … }}",
  ],
  [/^Expected ">" but found "}"/, /^/, 'remove this "}"'],
  [/^Expected ":"/, /^/, "write the other case too, as in {a ? b : null}"],
  [
    /^Unexpected "(?:const|for|if|let|switch|while)"/,
    /\{\s*$/,
    "write one expression, as in {a ? b : null} or {list.map(…)}",
  ],
  [/^Unterminated string/, /^/, "write the closing quote where the text ends"],
  [/^The character "}"/, /(?:^|\n)\s*$/, 'an element above has no end tag: write the tag, or "/>"'],
  [/^The character "(?:>|})"/, /^/, 'remove it; to show it, write {">"} or {"}"}'],
  [
    /^Unexpected (?:closing|end of file before)/,
    /^/,
    "write the missing end tag, or remove the extra one",
  ],
  [/^Unexpected "\w/, /(?:^|\n)export\s+$/, 'write "default" before it'],
  [/^Unexpected "\)"/, /^/, 'write the missing "(" before it, or remove it'],
  [/^Unexpected "/, /^/, "remove it, or complete what stands before it"],
  [/ end of file$/, /^/, 'check for a missing "}", ")" or end tag above'],
  [syntax, /^/, 'check for a missing ",", "}", ")" or end tag, here or above'],
];

/** What to do about a template that waits for a value. */
export const waitingHint =
  "write the value into content/, or into a file that the template imports";

/** An opening brace in JSX, whose tag or element ends before it is closed. */
const openBrace = /\{(?:[^{}<>"'`]*(?=<\/\w)|"[^"\n]*"(?=>))/;

/** A quote of an attribute, whose tag and line end before it is closed. */
const openQuote = /(?<=\s[\w-]+=)"(?=[^"\n]*>[^"\n]*\n)/;

/** A function that is called outside of braces, up to the ">" of the function that it takes. */
const bareCall = /(?<=[>}\n][ \t]*)[\w.?]+\((?:\([^()]*\)|\w+) =$/;

/** The second of two elements, of which nothing can be returned. */
const secondElement = /(?<=(?:\/>|<\/[\w.]*>)\s*)<[\w.]+[^<>{]*(?:>[^<>]*(?:<\/?)?)?$/;
const ofSecondElement =
  /^(?:Unexpected ">"|Unterminated regular|Expected "[;),:}\]]" but found "\w)/;

/** Elements that HTML never closes. */
const voidElement =
  /^Unexpected .* opening "(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)" tag$/;

/**
 * The errors of esbuild at their lines.
 *
 * @param source of the file, where it may be JSX: esbuild reports what follows from an open brace or quote
 * @throws the cause itself if it has no list of errors
 */
export function explainBuildFailure(
  cause: unknown,
  code: DiagnosticCode,
  source = "",
): Diagnostic[] {
  const { errors } = cause as BuildFailure;
  if (!errors) throw cause;
  return explainMessages(errors, code, source);
}

/** What esbuild warns of, such as a key that an object has twice, at its line. */
export function explainWarnings(messages: readonly Message[], code: DiagnosticCode): Diagnostic[] {
  return explainMessages(messages, code, "").map(({ message, place }) =>
    warning(code, message, { place }),
  );
}

function explainMessages(
  messages: readonly Message[],
  code: DiagnosticCode,
  source: string,
): Diagnostic[] {
  const broken = new Set<string>();
  return messages.flatMap((one) => {
    const {
      text,
      location,
      notes: [note],
    } = one;
    const message = text
      .replace(hidden, (_, code) => `invisible character U+${code.toUpperCase()} is not allowed`)
      .replace(/^Top-level await .*/, '"await" can only be used inside an "async" function')
      .replace(/^Could not resolve ("[^"]*")/, "$1 was not found")
      .replace(/^No loader is configured for "[^"]*" files: (.*)/, '"$1" cannot be imported');
    if (!location) return [error(code, message)];
    if (broken.has(location.file)) return [];
    // A script may wait.
    if (code === "template/syntax" && /^(?:Top-level |")await\b/.test(text)) {
      const details = { place: placeOf(location, source), hint: waitingHint };
      return [error(code, "templates cannot wait: they are rendered once, from content", details)];
    }
    const isSyntax = syntax.test(text);
    if (isSyntax) broken.add(location.file);
    const place = placeOf(location, source);
    const lines = source.split("\n").slice(0, place.line);
    const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, place.column - 1)].join("\n");
    const found = isSyntax ? explainOpen(one, source, before) : undefined;
    if (found) {
      const [at, what, hint] = found;
      return [error(code, what, { place: placeAt(location.file, source, at), hint })];
    }
    const open = note?.location
      ? note.text.replace(/^The /, "the ").replace(/ here:?$/, ` on line ${note.location.line}`)
      : undefined;
    const own = advice.find(([said, behind]) => said.test(text) && behind.test(before))?.[2];
    const more = /^"await"/.test(text) ? undefined : open;
    const hint = [own, more].filter(Boolean).join("; ") || undefined;
    return [error(code, message, { place, hint })];
  });
}

/** What is open or stands alone before the place at which esbuild stops: its offset, what is wrong, what to do. */
function explainOpen(
  { text, notes: [note] }: Message,
  source: string,
  before: string,
): [at: number, message: string, hint: string] | undefined {
  const brace = source.search(openBrace);
  if (brace >= 0) return [brace, 'this "{" is not closed', 'write "}" after its value'];
  const quote = before.search(openQuote);
  if (quote >= 0)
    return [quote, "this quote is not closed", "write the closing quote after its value"];
  const call = /^The character ">"/.test(text) ? before.search(bareCall) : -1;
  if (call >= 0)
    return [
      call,
      "this code has no braces around it",
      'write "{" before it, and "}" after its end',
    ];
  // The end tag of a second element seems to start a regular expression, which ends with its line.
  const ends = [...before.matchAll(/\/(?=[^\n]*$)/g)].map(({ index }) => before.slice(0, index));
  const parts = /^Unterminated/.test(text) ? [before, ...ends.reverse()] : [before];
  const second = parts.map((part) => part.search(secondElement)).find((at) => at >= 0);
  if (second !== undefined && ofSecondElement.test(text))
    return [
      second,
      "two elements stand side by side",
      'write "<>" before the first and "</>" after the last',
    ];
  const [, name] = voidElement.exec(text) ?? [];
  const opening = name && note?.location && placeOf(note.location, source);
  if (!opening) return undefined;
  const above = source.split("\n", opening.line - 1).join("\n").length;
  const at = source.lastIndexOf("<", above + opening.column);
  return [at, `this <${name}> is not closed`, 'write "/>" in place of its ">"'];
}

/** esbuild counts bytes of UTF-8. */
function placeOf(location: NonNullable<Message["location"]>, source: string): Place {
  const { file, line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const charactersIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const size = charactersIn(column, column + length);
  const text = source || "\n".repeat(line - 1) + lineText;
  return placeAtLine(file, text, line, charactersIn(0, column) + 1, size);
}
