import type { BuildFailure } from "esbuild";
import { type Diagnostic, type DiagnosticCode, error } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";

/**
 * What esbuild could not build, as diagnostics at their places.
 *
 * @throws the cause itself where it is no list of mistakes
 */
export function explainBuildFailure(cause: unknown, code: DiagnosticCode): Diagnostic[] {
  const { errors } = cause as BuildFailure;
  if (!errors) throw cause;
  return errors.map(({ text, location }) => {
    if (!location) return error(code, text);
    const { file, line, column, length, lineText } = location;
    const source = "\n".repeat(line - 1) + lineText;
    // esbuild counts bytes of UTF-8.
    const bytes = Buffer.from(lineText);
    const charactersIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
    const start = charactersIn(0, column) + 1;
    const size = charactersIn(column, column + length);
    return error(code, text, { place: placeAtLine(file, source, line, start, size) });
  });
}
