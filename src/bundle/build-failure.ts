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
  return errors.map(({ text: original, location }) => {
    const [, file] = /^No loader is configured for "[^"]*" files: (.*)/.exec(original) ?? [];
    const text = file
      ? `"${file}" cannot be imported`
      : original.replace(/^Could not resolve ("[^"]*")/, "$1 was not found");
    if (!location) return error(code, text);
    const { line, column, length, lineText } = location;
    const source = "\n".repeat(line - 1) + lineText;
    // esbuild counts bytes of UTF-8.
    const bytes = Buffer.from(lineText);
    const charactersIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
    const start = charactersIn(0, column) + 1;
    const size = charactersIn(column, column + length);
    return error(code, text, { place: placeAtLine(location.file, source, line, start, size) });
  });
}
