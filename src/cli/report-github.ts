import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { printable } from "./printable.ts";

/**
 * Diagnostics as GitHub's workflow commands, which mark the lines of a pull
 * request: `::error file=…,line=…::message`. Empty when there are none.
 */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .filter(({ code, severity }) => severity === "error" || code !== "content/placeholder")
    .map(formatAnnotation)
    .join("");
}

function formatAnnotation({ code, hint, message, place, severity }: Diagnostic): string {
  const where = place
    ? {
        file: place.file,
        line: place.line,
        col: place.column,
        endColumn: place.column + place.length,
      }
    : {};
  const properties = Object.entries({ ...where, title: code })
    .map(
      ([name, value]) => `${name}=${escapeData(printable(String(value))).replace(/[:,]/g, encode)}`,
    )
    .join(",");
  const text = escapeData(printable(message) + (hint ? `\nhint: ${printable(hint)}` : ""));
  return `::${severity} ${properties}::${text}\n`;
}

/** The runner reads one command a line. */
function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, encode);
}

function encode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
