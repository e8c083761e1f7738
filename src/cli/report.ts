import picocolors from "picocolors";
import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";

/** How many mistakes are shown with their frame, and how many at all, before `--verbose`. */
const framed = 3;
const listed = 12;

export interface ReportOptions {
  color: boolean;
  quiet: boolean;
  verbose: boolean;
}

/**
 * Every mistake at its place, worst first to read, at most about a screen: the
 * first few with their source, the next as a line each. Empty when there are none.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { color, quiet, verbose }: ReportOptions,
): string {
  const shown = diagnostics.filter(
    // Placeholders that are only noted have a line of their own in the summary.
    ({ code, severity }) => severity === "error" || (!quiet && code !== "content/placeholder"),
  );
  if (shown.length === 0) return "";
  const paint = picocolors.createColors(color);
  const blocks = shown.slice(0, verbose ? shown.length : listed).map((diagnostic, index) => {
    const isFramed = verbose || (index < framed && shown.length <= listed);
    return formatDiagnostic(diagnostic, isFramed, paint);
  });
  const rest = shown.length - blocks.length;
  if (rest > 0) blocks.push(`and ${rest} more; --verbose shows all`);
  return `${blocks.join("\n")}\n`;
}

type Paint = ReturnType<typeof picocolors.createColors>;

function formatDiagnostic(diagnostic: Diagnostic, isFramed: boolean, paint: Paint): string {
  const { code, severity, message, hint, place, output } = diagnostic;
  const level = severity === "error" ? paint.red("error") : paint.yellow("warning");
  const where = place ? `${paint.bold(`${place.file}:${place.line}:${place.column}`)} ` : "";
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

/** A message may quote content, and content may try to steer the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\u{FFFD}");
}
