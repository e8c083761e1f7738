import type { Place } from "./place.ts";

/**
 * The kind of a diagnostic: its area and the problem there, such as `yaml/syntax`. Rules of the site's
 * page types have `rule/<template>-<rule>`.
 */
export type DiagnosticCode = `${string}/${string}`;

/** A problem as data: what is wrong, where, and how to fix it. */
export interface Diagnostic extends DiagnosticDetails {
  code: DiagnosticCode;
  severity: "error" | "warning";
  message: string;
}

interface DiagnosticDetails {
  place?: Place | undefined;
  hint?: string | undefined;
  /** The place in the output, for what was found there. */
  output?: OutputPlace | undefined;
}

/** A place in an output file. Lines are no help there, so it names an element or part. */
export interface OutputPlace {
  /** The path in the output folder: `en/index.html`. */
  file: string;
  /** The element or part: `<a href="/about">`. */
  at?: string | undefined;
  /** Other files with the same problem at the same element or line of content. */
  others?: readonly string[];
}

/** The result of a stage of the pipeline: its value, unless errors prevented one. */
export interface Result<T> {
  value: T | undefined;
  diagnostics: Diagnostic[];
}

/** Creates an error, which fails a build or check. */
export const error = createWith("error");

/** Creates a warning. */
export const warning = createWith("warning");

function createWith(severity: Diagnostic["severity"]) {
  return (
    code: DiagnosticCode,
    message: string,
    { place, hint, output }: DiagnosticDetails = {},
  ): Diagnostic => ({
    code,
    severity,
    message,
    ...(hint && { hint }),
    ...(place && { place }),
    ...(output && { output }),
  });
}

/** Adds to a list: `push(...more)` would put each of a hundred thousand on the stack, which is too small. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** What is often due to a mistake somewhere else: a wrong count, a translation that differs, a name that nothing uses. */
const consequence = /^(?:content\/(?:count|out-of-step)|site\/unused-file|style\/unused)$/;

/** What may only seem to be unused, where something else could not be read or run. */
const unused = /^(?:site|style)\/unused/;

/**
 * Sorts by file, line and column; errors first, those without a place before others, and what follows from others
 * last. Beside an error, nothing is unused for sure.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sure = diagnostics.filter(({ code }) => !unused.test(code));
  return [...(hasErrors(sure) ? sure : diagnostics)].sort((a, b) => {
    if (a.severity !== b.severity) return a.severity === "error" ? -1 : 1;
    const follows = ({ code }: Diagnostic) => Number(consequence.test(code));
    if (follows(a) !== follows(b)) return follows(a) - follows(b);
    if (!a.place || !b.place) return Number(Boolean(a.place)) - Number(Boolean(b.place));
    if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1;
    return a.place.line - b.place.line || a.place.column - b.place.column;
  });
}
