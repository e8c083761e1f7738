import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Outcome } from "./build.ts";

/** What a build came to as one JSON document; `version` changes when its shape does. */
export function formatJson({ out, diagnostics, written, milliseconds }: Outcome): string {
  const document = {
    version: 1,
    built: written !== undefined,
    out,
    milliseconds: Math.round(milliseconds),
    files: written?.files ?? [],
    removed: written?.removed ?? [],
    diagnostics: diagnostics.map(describeDiagnostic),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** A mistake without the text of its file. */
export function describeDiagnostic({ place, ...diagnostic }: Diagnostic) {
  if (!place) return diagnostic;
  const { text: _, ...where } = place;
  return { ...diagnostic, place: where };
}
