import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import type { ShownDiagnostic } from "./messages.ts";

/** What is laid over a page: nothing as long as the site can be made, else what the terminal lists. */
export function showMistakes(diagnostics: readonly Diagnostic[]): ShownDiagnostic[] {
  if (!hasErrors(diagnostics)) return [];
  return diagnostics.filter(({ code }) => code !== "content/placeholder").map(showDiagnostic);
}

/** A diagnostic as pages show it: the same words as in the terminal. */
function showDiagnostic({ place, ...diagnostic }: Diagnostic): ShownDiagnostic {
  if (!place) return diagnostic;
  const { file, line, column } = place;
  return { ...diagnostic, file, line, column, frame: formatCodeFrame(place) };
}
