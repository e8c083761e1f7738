import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
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

/**
 * Why a path shows the page for unknown paths.
 *
 * @param draft the file of the draft that has the path
 */
export function explainNoPage(route: string, draft: string | undefined): Diagnostic {
  const hint = draft
    ? `run "vitrine dev --drafts", or remove "draft: true" from ${draft}`
    : "visitors see this page there, too";
  const what = draft ? "the page at this address is a draft" : "no page has this address";
  return error("dev/no-page", `${what}: ${route}`, { hint });
}
