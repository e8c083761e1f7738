import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Outcome } from "./outcome.ts";

/**
 * What a build came to as one JSON document:
 *
 *     version       1; another number when a field goes or changes its meaning
 *     built         whether the output was written
 *     out           the output folder, as it was named
 *     milliseconds  how long it took
 *     files         path, size in bytes and change (new, changed, unchanged) of each file
 *     removed       the paths of files that an earlier build wrote and this one did not
 *     diagnostics   code, severity (error, warning), message, and where there is one hint
 *                   and place (file; line, column and length in characters, from 1)
 */
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
  return formatDocument(document);
}

/** JSON leaves some characters as they are that steer a terminal; a name of a file may hold them. */
export function formatDocument(document: object): string {
  const json = JSON.stringify(document, null, 2).replace(
    /[\u007f-\u009f\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${json}\n`;
}

/** A mistake without the text of its file. */
export function describeDiagnostic({ place, ...diagnostic }: Diagnostic) {
  if (!place) return diagnostic;
  const { text: _, ...where } = place;
  return { ...diagnostic, place: where };
}
