import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ShownDiagnostic } from "./messages.ts";

/** A diagnostic as pages show it: the same words as in the terminal. */
export function showDiagnostic({ place, ...diagnostic }: Diagnostic): ShownDiagnostic {
  if (!place) return diagnostic;
  const { file, line, column } = place;
  return { ...diagnostic, file, line, column, frame: formatCodeFrame(place) };
}
