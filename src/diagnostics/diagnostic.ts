import type { CheckCode } from "./check-code.ts";
import type { Place } from "./place.ts";

/** Every kind of mistake that Vitrine tells apart. */
export type DiagnosticCode =
  | CheckCode
  | "content/count"
  | "content/duplicate"
  | "content/empty"
  | "content/missing"
  | "content/no-files"
  | "content/out-of-step"
  | "content/placeholder"
  | "content/search-length"
  | "content/stray-brace"
  | "content/type"
  | "content/unknown-flag"
  | "content/unknown-icon"
  | "content/unknown-key"
  | "content/unknown-language"
  | "content/unknown-route"
  | "content/unknown-template"
  | "content/unknown-variable"
  | "content/unused-variable"
  | "content/value"
  | "file/character"
  | "file/encoding"
  | "file/unreadable"
  | "output/busy"
  | "output/refused"
  | "output/untidy"
  | "output/unwritable"
  | "script/syntax"
  | "server/no-site"
  | "server/port"
  | "server/watching"
  | "site/collision"
  | "site/no-home"
  | "site/stale-font"
  | "site/stale-picture"
  | "site/unused-picture"
  | "style/asset"
  | "style/syntax"
  | "style/unknown"
  | "system/failed"
  | "template/export"
  | "template/failed"
  | "template/missing"
  | "template/name"
  | "template/rule"
  | "template/syntax"
  | "yaml/duplicate-key"
  | "yaml/syntax"
  | "yaml/unsupported"
  /** A rule of a page type of the site: `rule/<template>-<rule>`. */
  | `rule/${string}`;

/** A mistake as data: what is wrong, where, and how to mend it. Printed by `cli/report.ts` alone. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: "error" | "warning";
  message: string;
  hint?: string;
  place?: Place;
  /** Where it shows in the finished site, if it was found there. */
  output?: OutputPlace;
}

/** A place in a file of the finished site, which has no lines that help: by the part it is in. */
export interface OutputPlace {
  /** The path below the output folder: `en/index.html`. */
  file: string;
  /** The element or part: `<a href="/about">`. */
  at?: string | undefined;
}

/** What a stage of the pipeline returns: its value, unless mistakes prevented one, and what it found. */
export interface Result<T> {
  value: T | undefined;
  diagnostics: Diagnostic[];
}

export interface DiagnosticDetails {
  place?: Place | undefined;
  hint?: string | undefined;
  output?: OutputPlace | undefined;
}

export function error(
  code: DiagnosticCode,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  return create("error", code, message, details);
}

export function warning(
  code: DiagnosticCode,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  return create("warning", code, message, details);
}

function create(
  severity: Diagnostic["severity"],
  code: DiagnosticCode,
  message: string,
  { place, hint, output }: DiagnosticDetails,
): Diagnostic {
  return {
    code,
    severity,
    message,
    ...(hint && { hint }),
    ...(place && { place }),
    ...(output && { output }),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** In reading order: by file, line and column; what has no place comes first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    if (!a.place || !b.place) return Number(Boolean(a.place)) - Number(Boolean(b.place));
    if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1;
    return a.place.line - b.place.line || a.place.column - b.place.column;
  });
}
