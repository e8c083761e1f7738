import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ServerMessage, ShownDiagnostic } from "./messages.ts";

/** One error may occur on every page. */
const maxShown = 50;

/** The message about a build's diagnostics: errors first, and no placeholders, which stay for long. */
export function showDiagnostics(diagnostics: readonly Diagnostic[]): ServerMessage {
  const listed = diagnostics.filter(({ code }) => code !== "content/placeholder");
  const sorted = listed.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)));
  return {
    kind: "diagnostics",
    diagnostics: sorted.slice(0, maxShown).map(showDiagnostic),
    more: Math.max(0, listed.length - maxShown),
  };
}

function isWarning({ severity }: Diagnostic): boolean {
  return severity === "warning";
}

function showDiagnostic({ place, ...diagnostic }: Diagnostic): ShownDiagnostic {
  if (!place) return diagnostic;
  const { file, line, column } = place;
  return { ...diagnostic, file, line, column, frame: formatCodeFrame(place) };
}
