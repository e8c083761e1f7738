import type { BuildFailure } from "esbuild";
import { type Diagnostic, type DiagnosticCode, error } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";

/**
 * The errors of esbuild as diagnostics at their lines.
 *
 * @throws the cause itself if it has no list of errors
 */
export function explainBuildFailure(cause: unknown, code: DiagnosticCode): Diagnostic[] {
  const { errors } = cause as BuildFailure;
  if (!errors) throw cause;
  return errors.map(({ text, location, notes, detail }) => {
    const message = text.replace(/^Could not resolve ("[^"]*")/, "$1 was not found");
    if (!location) return error(code, message);
    const { file, line, column, length, lineText } = location;
    const source = "\n".repeat(line - 1) + lineText;
    // esbuild counts bytes of UTF-8.
    const bytes = Buffer.from(lineText);
    const charactersIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
    const start = charactersIn(0, column) + 1;
    const size = charactersIn(column, column + length);
    const place = placeAtLine(file, source, line, start, size);
    const [note] = notes;
    const hint = note?.location
      ? `${note.text.replace(/ here:$/, "")} in line ${note.location.line}`
      : /^(?:Expected|Unexpected|Unterminated|The character) /.test(text)
        ? 'check for a missing "}", ")" or end tag, here or above'
        : undefined;
    return error(code, message, { place, hint: detail ?? hint });
  });
}
