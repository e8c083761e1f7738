import picocolors from "picocolors";
import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";

/** A screen has 24 lines; two are left for the summary and the prompt. */
const maxLines = 22;

/** At most so many diagnostics are shown with their source lines. */
const maxFrames = 3;

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

/**
 * Formats diagnostics for the terminal, in reading order, on one screen: as many as fit, the first
 * few with their source lines if all fit that way. Empty if there are none.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { color, quiet, verbose, rest = "--verbose shows all" }: ReportOptions,
): string {
  const shown = diagnostics.filter(
    // Placeholders that are only warnings have lines of their own in the summary.
    ({ code, severity }) => severity === "error" || (!quiet && code !== "content/placeholder"),
  );
  if (shown.length === 0) return "";
  const paint = picocolors.createColors(color);
  const format = (frames: number, list: readonly Diagnostic[]) =>
    list.map((diagnostic, index) => formatDiagnostic(diagnostic, index < frames, paint));
  if (verbose) return joinBlocks(format(shown.length, shown));

  // More than one that does not fit makes no difference.
  const first = shown.slice(0, maxLines + 1);
  const whole = [maxFrames, 1, 0].map((frames) => format(frames, first));
  const fitting = whole.find((blocks) => countLines(blocks) <= maxLines);
  if (fitting) return joinBlocks(fitting);
  // The last line says how many are left out.
  const blocks = format(0, first);
  while (countLines(blocks) >= maxLines) blocks.pop();
  return joinBlocks([...blocks, `and ${shown.length - blocks.length} more; ${rest}`]);
}

function countLines(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.split("\n").length, 0);
}

function joinBlocks(blocks: readonly string[]): string {
  return `${blocks.join("\n")}\n`;
}

type Paint = ReturnType<typeof picocolors.createColors>;

function formatDiagnostic(diagnostic: Diagnostic, isFramed: boolean, paint: Paint): string {
  const { code, severity, message, hint, place, output } = diagnostic;
  const level = severity === "error" ? paint.red("error") : paint.yellow("warning");
  const where = place
    ? `${paint.bold(printable(`${place.file}:${place.line}:${place.column}`))} `
    : "";
  const lines = [`${where}${level} ${printable(message)} ${paint.dim(`(${code})`)}`];
  if (place && isFramed) lines.push(indent(paintFrame(formatCodeFrame(place), paint)));
  if (output) lines.push(`  ${paint.cyan("in")} ${printable(formatOutputPlace(output))}`);
  if (hint) lines.push(`  ${paint.cyan("hint:")} ${printable(hint)}`);
  if (isFramed) lines.push("");
  return lines.join("\n");
}

function formatOutputPlace({ file, at }: OutputPlace): string {
  return at ? `${file}: ${at}` : file;
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
