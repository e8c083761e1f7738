import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildOutcome } from "./summary.ts";

/**
 * The result of a build as one JSON document:
 *
 *     version       1; another number when a field is removed or changes its meaning
 *     built         whether the output was written
 *     out           the output folder, as it was named
 *     milliseconds  how long it took
 *     files         path, size in bytes and change (new, changed, same) of each file
 *     removed       the paths of files that an earlier build wrote and this one did not
 *     diagnostics   code, severity (error, warning), message and, if known, hint and
 *                   place (file; line and column from 1; length in characters)
 */
export function formatBuildJson({ out, diagnostics, value, milliseconds }: BuildOutcome): string {
  return formatDocument({
    version: 1,
    built: value !== undefined,
    out,
    milliseconds,
    files: value?.files ?? [],
    removed: value?.removed ?? [],
    diagnostics: diagnostics.map(describeDiagnostic),
  });
}

/** Escapes the characters that JSON allows and that steer a terminal; names of files may have them. */
export function formatDocument(document: object): string {
  const json = JSON.stringify(document, null, 2).replace(
    /[\u007f-\u009f\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${json}\n`;
}

/** A diagnostic without the text of its file. */
export function describeDiagnostic({ place, ...diagnostic }: Diagnostic) {
  if (!place) return diagnostic;
  const { text: _, ...where } = place;
  return { ...diagnostic, place: where };
}
