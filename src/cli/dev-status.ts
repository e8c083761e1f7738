import { relative, sep } from "node:path";
import picocolors from "picocolors";
import type { DevBuild } from "../dev/dev-site.ts";
import type { Console } from "./console.ts";
import { formatDiagnostics, printable } from "./report.ts";

/**
 * Reports the builds of dev on one line, which is overwritten. Errors and warnings are printed in
 * full above it, once while they stay the same.
 */
export class DevStatus {
  private reported = "";
  private isOpen = false;
  private hasBeenGood = false;

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
    this.hasBeenGood ||= isGood;
    // The error may be in another file than the one that was saved.
    const wrong = diagnostics.find(({ severity }) => severity === "error")?.place?.file;
    const what = printable(wrong ?? this.describeChange(changed));
    const stays = this.hasBeenGood ? "; still serving the last good build" : "";
    const outcome = isGood
      ? describeSuccess(diagnostics, milliseconds)
      : `failed${stays} (${formatTime(milliseconds.made)})`;
    const paint = picocolors.createColors(color);
    const painted = outcome.replace(/^built/, paint.green).replace(/^failed/, paint.red);
    this.write(`${shorten(what, lineLength() - outcome.length - 1)} ${painted}`);
  }

  private describeChange(changed: ReadonlySet<string>): string {
    if (changed.size > 2) return `${changed.size} files`;
    const names = [...changed].map((path) => relative(this.root, path).replaceAll(sep, "/"));
    return names.join(", ") || "site";
  }

  private write(line: string): void {
    // A line of a log cannot be overwritten.
    const { isTTY } = process.stdout;
    this.console.print(isTTY ? `${this.isOpen ? "\r\u001b[K" : ""}${line}` : `${line}\n`);
    this.isOpen = isTTY;
  }

  /** Ends the line, so that whatever is printed next begins a new one. */
  end(): void {
    if (this.isOpen) this.console.print("\n");
    this.isOpen = false;
  }
}

function describeSuccess(
  diagnostics: DevBuild["diagnostics"],
  { shown, made }: DevBuild["milliseconds"],
): string {
  // On a site of many pages, those that are not open take longer.
  const all = made - shown < 50 ? "" : `, all pages in ${formatTime(made)}`;
  // Placeholders stay until the site is published.
  const warnings = diagnostics.filter(({ code }) => code !== "content/placeholder").length;
  const also = warnings === 0 ? "" : `, ${warnings} warning${warnings === 1 ? "" : "s"}`;
  return `built in ${formatTime(shown)}${all}${also}`;
}

function formatTime(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** A line that wraps cannot be overwritten. */
function lineLength(): number {
  const { columns, isTTY } = process.stdout;
  // A terminal that does not know its width says 0.
  return isTTY ? (columns || 80) - 1 : Number.POSITIVE_INFINITY;
}

/** The end of a path says more than its beginning. */
function shorten(text: string, length: number): string {
  return text.length <= length ? text : `…${text.slice(text.length - Math.max(1, length) + 1)}`;
}
