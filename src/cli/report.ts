import picocolors from "picocolors";
import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";

/** A screen has 24 lines; the summary and the prompt take two. */
const maxLines = 22;

/** With the room that is left, the first can have its source lines. */
const maxListed = 15;

/** How many diagnostics are shown with their source lines. */
const maxFrames = 3;

/** How many pages are named if a finding is on many. */
const maxPages = 4;

/** A message may quote content, and content may have any length; in characters. */
const maxCharacters = 300;

interface ReportOptions {
  color: boolean;
  /** Errors only. */
  quiet?: boolean;
  /** All of them, each with its source lines. */
  verbose?: boolean;
  /** What the last line says of those that do not fit. */
  rest?: string;
}

/** How much of a diagnostic is shown: one line, its output and hint too, its source lines too. */
type Detail = "line" | "hint" | "frame";

/**
 * Formats diagnostics for the terminal, in reading order, on one screen: the first one of each code with
 * its hint, and the first ones of all with as much detail as fits. Empty if there are none.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { color, quiet, verbose, rest = "--verbose shows all" }: ReportOptions,
): string {
  const shown = diagnostics.filter(
    // Placeholders that are only warnings have lines of their own in the summary.
    ({ code, severity }) => severity === "error" || (!quiet && code !== "content/placeholder"),
  );
  const paint = picocolors.createColors(color);
  let room = verbose ? Number.POSITIVE_INFINITY : maxLines - 1;
  const seen = new Set<string>();
  const listed: { least: string; diagnostic: Diagnostic }[] = [];
  for (const diagnostic of verbose ? shown : shown.slice(0, maxListed)) {
    const isFirst = seen.size < seen.add(diagnostic.code).size;
    const least = formatDiagnostic(diagnostic, isFirst ? "hint" : "line", paint);
    room -= countLines(least);
    if (room < 0) break;
    listed.push({ least, diagnostic });
  }
  room = Math.max(0, room);
  const blocks = listed.map(({ least, diagnostic }, index) => {
    const details: Detail[] = verbose || index < maxFrames ? ["frame", "hint"] : ["hint"];
    const sizes = details.map((detail) => formatDiagnostic(diagnostic, detail, paint));
    const fitting = sizes.find((size) => countLines(size) - countLines(least) <= room) ?? least;
    room -= countLines(fitting) - countLines(least);
    return `${fitting}\n`;
  });
  const more = shown.length - listed.length;
  return blocks.join("") + (more > 0 ? `and ${more} more; ${rest}\n` : "");
}

function countLines(text: string): number {
  return text.split("\n").length;
}

type Paint = ReturnType<typeof picocolors.createColors>;

function formatDiagnostic(diagnostic: Diagnostic, detail: Detail, paint: Paint): string {
  const { code, severity, message, hint, place, output } = diagnostic;
  const level = severity === "error" ? paint.red("error") : paint.yellow("warning");
  const file = place
    ? `${place.file}:${place.line}:${place.column}`
    : detail === "line" && output?.file;
  const where = file ? `${paint.bold(printable(file))} ` : "";
  const lines = [`${where}${level} ${printable(message)} ${paint.dim(`(${code})`)}`];
  if (detail === "line") return lines.join("\n");
  if (place && detail === "frame") lines.push(indent(paintFrame(formatCodeFrame(place), paint)));
  if (output) lines.push(`  ${paint.cyan("in")} ${printable(formatOutputPlace(output))}`);
  if (hint) lines.push(`  ${paint.cyan("hint:")} ${printable(hint)}`);
  if (detail === "frame") lines.push("");
  return lines.join("\n");
}

function formatOutputPlace({ file, at, others = [] }: OutputPlace): string {
  const shown = [file, ...others.slice(0, maxPages - 1)].join(", ");
  const more = others.length < maxPages ? "" : ", …";
  const files = others.length > 0 ? `${others.length + 1} pages (${shown}${more})` : file;
  return at ? `${files}: ${at}` : files;
}

function paintFrame(frame: string, paint: Paint): string {
  return frame
    .split("\n")
    .map((line) =>
      line.startsWith(">") ? line : /^\s*\| *\^/.test(line) ? paint.red(line) : paint.dim(line),
    )
    .join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}

/**
 * Diagnostics as GitHub's workflow commands, which mark the lines of a pull
 * request: `::error file=…,line=…::message`. Empty if there are none.
 */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .filter(({ code, severity }) => severity === "error" || code !== "content/placeholder")
    .map(formatAnnotation)
    .join("");
}

function formatAnnotation({ code, hint, message, place, severity }: Diagnostic): string {
  const where = place && {
    file: place.file,
    line: place.line,
    col: place.column,
    endColumn: place.column + place.length,
  };
  const properties = Object.entries({ ...where, title: code })
    .map(([name, value]) => `${name}=${escapeForRunner(printable(String(value)), /[%\r\n:,]/g)}`)
    .join(",");
  const text = hint ? `${printable(message)}\nhint: ${printable(hint)}` : printable(message);
  return `::${severity} ${properties}::${escapeForRunner(text, /[%\r\n]/g)}\n`;
}

/** The runner reads one command a line. */
function escapeForRunner(text: string, special: RegExp): string {
  return text.replace(
    special,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** Text that can neither steer the terminal nor fill it, whatever content it quotes. */
export function printable(text: string): string {
  const short = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  return short.replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/gu, "\u{FFFD}");
}
