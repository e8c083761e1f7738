import { relative, sep } from "node:path";
import picocolors from "picocolors";
import type { DevBuild } from "../dev/dev-site.ts";
import type { Console } from "./console.ts";
import { printable } from "./printable.ts";
import { formatDiagnostics } from "./report.ts";

/**
 * What dev says of its builds: one line, written anew in its place. Mistakes and
 * warnings are printed in full above it, once, and not again while they stay the same.
 */
export class DevStatus {
  private reported = "";
  private isOpen = false;

  constructor(
    private readonly root: string,
    private readonly console: Console,
  ) {}

  show({ changed, diagnostics, isGood, milliseconds }: DevBuild): void {
    const { color } = this.console;
    const rest = "the browser shows more";
    const report = formatDiagnostics(diagnostics, { color, rest });
    if (report && report !== this.reported) {
      this.end();
      this.console.error(report);
    }
    this.reported = report;
    // The mistake may be in another file than the one that was saved.
    const wrong = diagnostics.find(({ severity }) => severity === "error")?.place?.file;
    const what = printable(wrong ?? this.describeChange(changed));
    const outcome = describeOutcome({ changed, diagnostics, isGood, milliseconds });
    const paint = picocolors.createColors(color);
    const painted = outcome.replace("made", paint.green).replace("has mistakes", paint.red);
    this.write(`${shorten(what, lineLength() - outcome.length - 1)} ${painted}`);
  }

  private describeChange(changed: ReadonlySet<string>): string {
    if (changed.size > 2) return `${changed.size} files`;
    const names = [...changed].map((path) => relative(this.root, path).replaceAll(sep, "/"));
    return names.join(", ") || "site";
  }

  private write(line: string): void {
    // Only a terminal has lines that can be written anew; a log gets one each.
    const { isTTY } = process.stdout;
    this.console.print(isTTY ? `${this.isOpen ? "\r\u001b[K" : ""}${line}` : `${line}\n`);
    this.isOpen = isTTY;
  }

  /** Leaves the line as it is; what is printed next begins a new one. */
  end(): void {
    if (this.isOpen) this.console.print("\n");
    this.isOpen = false;
  }
}

function describeOutcome({ diagnostics, isGood, milliseconds }: DevBuild): string {
  const { shown, made } = milliseconds;
  if (!isGood) return `has mistakes; the last good site stays (${formatTime(made)})`;
  // Where there are many pages, those that nobody looks at take longer.
  const all = made - shown < 50 ? "" : `, all pages after ${formatTime(made)}`;
  // Those of the placeholders stay until the site is published.
  const warnings = diagnostics.filter(({ code }) => code !== "content/placeholder").length;
  const also = warnings === 0 ? "" : `, ${warnings} warning${warnings === 1 ? "" : "s"}`;
  return `made after ${formatTime(shown)}${all}${also}`;
}

function formatTime(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** A line that breaks cannot be written anew in its place. */
function lineLength(): number {
  const { columns, isTTY } = process.stdout;
  // A terminal that does not know its width says 0.
  return isTTY ? (columns || 80) - 1 : Number.POSITIVE_INFINITY;
}

/** The end of a path says more than its beginning. */
function shorten(text: string, length: number): string {
  return text.length <= length ? text : `…${text.slice(text.length - Math.max(1, length) + 1)}`;
}
