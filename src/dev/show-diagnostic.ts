import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ServerMessage, ShownDiagnostic } from "./messages.ts";

/** One mistake can show in every page; nobody reads more of them at a time. */
const most = 50;

/** What pages are told of the last save: the terminal's list, without the placeholders, which stay for long. */
export function showDiagnostics(diagnostics: readonly Diagnostic[]): ServerMessage {
  const told = diagnostics.filter(({ code }) => code !== "content/placeholder");
  // What prevents the site comes first.
  const sorted = told.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)));
  return {
    kind: "diagnostics",
    diagnostics: sorted.slice(0, most).map(showDiagnostic),
    more: Math.max(0, told.length - most),
  };
}

function isWarning({ severity }: Diagnostic): boolean {
  return severity === "warning";
}

/** A diagnostic as pages show it: the same words as in the terminal. */
function showDiagnostic({ place, ...diagnostic }: Diagnostic): ShownDiagnostic {
  if (!place) return diagnostic;
  const { file, line, column } = place;
  return { ...diagnostic, file, line, column, frame: formatCodeFrame(place) };
}
