import type { BuildFailure, Message } from "esbuild";
import { type Diagnostic, type DiagnosticCode, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";

/** What esbuild says of code that it cannot parse. The first error in a file causes the others in it. */
const syntax = /^(?:Expected|Unexpected|Unterminated|Syntax error|The character) /;

/** An opening brace in JSX, whose tag or element ends before it is closed. */
const openBrace = /\{(?:[^{}<>"'`]*(?=<\/\w)|"[^"\n]*"(?=>))/;

/**
 * The errors of esbuild at their lines.
 *
 * @param source of the file, where it may be JSX: esbuild reports what follows from an open brace
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
  return messages.flatMap(({ text, location, notes: [note] }) => {
    const message = text
      .replace(/^Could not resolve ("[^"]*")/, "$1 was not found")
      .replace(/^No loader is configured for "[^"]*" files: (.*)/, '"$1" cannot be imported');
    if (!location) return [error(code, message)];
    const { file, line, column, length, lineText } = location;
    if (broken.has(file)) return [];
    const isSyntax = syntax.test(text);
    if (isSyntax) broken.add(file);
    const brace = isSyntax ? source.search(openBrace) : -1;
    if (brace >= 0) {
      const place = placeAt(file, source, brace);
      return [error(code, 'this "{" is not closed', { place, hint: 'write "}" after its value' })];
    }
    // esbuild counts bytes of UTF-8.
    const bytes = Buffer.from(lineText);
    const charactersIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
    const start = charactersIn(0, column) + 1;
    const size = charactersIn(column, column + length);
    const open = note?.location
      ? note.text.replace(/^The /, "the ").replace(/ here:?$/, ` on line ${note.location.line}`)
      : undefined;
    const check = isSyntax ? 'check for a missing "}", ")" or end tag, here or above' : undefined;
    const hint = [check, open].filter(Boolean).join("; ") || undefined;
    const place = placeAtLine(file, "\n".repeat(line - 1) + lineText, line, start, size);
    return [error(code, message, { place, hint })];
  });
}
