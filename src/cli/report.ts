import picocolors from "picocolors";
import { formatCodeFrame } from "../diagnostics/code-frame.ts";
import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";
import { printable } from "./printable.ts";

/** A screen has 24 lines; two are left for the summary and the prompt. */
const screen = 22;

/** How many mistakes are shown with their frame, where there is room for it. */
const framed = 3;

export interface ReportOptions {
  color: boolean;
  /** Mistakes only. */
  quiet?: boolean;
  /** All of them, each in its frame. */
  verbose?: boolean;
  /** Who has room for the rest, if it is not `--verbose`. */
  rest?: string;
}

/**
 * Every mistake at its place, in reading order, at most a screen: as many as fit,
 * the first few with their source where all fit so. Empty when there are none.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { color, quiet, verbose, rest = "--verbose shows all" }: ReportOptions,
): string {
  const shown = diagnostics.filter(
    // Placeholders that are only noted have a line of their own in the summary.
    ({ code, severity }) => severity === "error" || (!quiet && code !== "content/placeholder"),
  );
  if (shown.length === 0) return "";
  const paint = picocolors.createColors(color);
  const format = (frames: number, list: readonly Diagnostic[]) =>
    list.map((diagnostic, index) => formatDiagnostic(diagnostic, index < frames, paint));
  if (verbose) return joinBlocks(format(shown.length, shown));

  // Of more than fit one is enough.
  const first = shown.slice(0, screen + 1);
  const whole = [framed, 1, 0].map((frames) => format(frames, first));
  const fitting = whole.find((blocks) => countLines(blocks) <= screen);
  if (fitting) return joinBlocks(fitting);
  // The last line says how many there is no room for.
  const blocks = format(0, first);
  while (countLines(blocks) >= screen) blocks.pop();
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
