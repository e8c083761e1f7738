import { relative, sep } from "node:path";
import picocolors from "picocolors";
import type { DevBuild } from "../dev/dev-site.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import type { Console } from "./console.ts";
import { formatDiagnostics } from "./report.ts";

/**
 * What dev says of its builds: one line, written anew in its place. Mistakes are
 * printed in full above it, once, and not again while they stay the same.
 */
export class DevStatus {
  private reported = "";
  private isOpen = false;

  constructor(
    private readonly root: string,
    private readonly console: Console,
  ) {}

  show({ changed, diagnostics, isGood, milliseconds }: DevBuild): void {
    const paint = picocolors.createColors(this.console.color);
    const report = hasErrors(diagnostics)
      ? formatDiagnostics(diagnostics, { color: this.console.color, quiet: false, verbose: false })
      : "";
    if (report && report !== this.reported) {
      this.end();
      this.console.error(report);
    }
    this.reported = report;
    const names = [...changed].map((path) => relative(this.root, path).replaceAll(sep, "/"));
    const what = names.length > 2 ? `${names.length} files` : names.join(", ") || "site";
    const { shown, made } = milliseconds;
    // Where there are many pages, those that nobody looks at take longer.
    const all = made - shown < 50 ? "" : `, all pages after ${formatTime(made)}`;
    const outcome = isGood
      ? `${paint.green("made")} after ${paint.bold(formatTime(shown))}${all}`
      : `${paint.red("has mistakes")}; the last good site stays (${formatTime(made)})`;
    this.write(`${what} ${outcome}`);
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

function formatTime(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
