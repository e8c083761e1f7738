import { brotliCompressSync } from "node:zlib";
import picocolors from "picocolors";
import { Published } from "../publish/published.ts";
import type { Written, WrittenFile } from "../publish/write-site.ts";
import type { Outcome } from "./outcome.ts";
import { printable } from "./printable.ts";
import type { ReportOptions } from "./report.ts";

/** How many files are listed; a site of thousands would bury the mistakes above. */
const longest = 40;

/** What a build came to: one table of its files, or how many mistakes prevented it. */
export function formatSummary(outcome: Outcome, { color }: Pick<ReportOptions, "color">): string {
  const paint = picocolors.createColors(color);
  const { compressed, diagnostics, milliseconds, out, written } = outcome;
  const time = `${Math.round(milliseconds)} ms`;
  if (!written) {
    const errors = diagnostics.filter(({ severity }) => severity === "error").length;
    return `${paint.red(plural(errors, "error"))}; nothing was written, ${out} is as it was (${time})\n`;
  }
  const total = written.files.reduce((sum, { size }) => sum + size, 0);
  const lines = [
    ...formatTable(written.files.slice(0, longest), compressed).map((line, index) =>
      index === 0 ? paint.dim(line) : line,
    ),
    ...(written.files.length > longest ? [`and ${written.files.length - longest} more`] : []),
    ...written.removed.slice(0, longest).map((path) => `${printable(path)}  removed`),
    "",
    ...formatPlaceholders(outcome, paint.yellow),
    `${plural(written.files.length, "file")}, ${formatBytes(total)}, in ${out} after ${paint.bold(time)}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** The sizes of the files that a summary lists when they are compressed, in bytes by path. */
export function weighListed({ files }: Written, out: string): ReadonlyMap<string, number> {
  // Another build may have replaced the site meanwhile.
  const published = new Published(out);
  const weigh = (path: string) =>
    brotliCompressSync(published.read(path) ?? Buffer.alloc(0)).length;
  return new Map(files.slice(0, longest).map(({ path }) => [path, weigh(path)]));
}

function formatTable(
  files: readonly WrittenFile[],
  compressed: ReadonlyMap<string, number> | undefined,
): string[] {
  const header = ["file", "size", ...(compressed ? ["brotli"] : []), "change"];
  const rows = files.map(({ path, size, change }) => [
    path,
    formatBytes(size),
    ...(compressed ? [formatBytes(compressed.get(path) ?? 0)] : []),
    change,
  ]);
  const table = [header, ...rows];
  const widths = header.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        // Numbers end level; the last column needs no padding.
        if (column === row.length - 1) return cell;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  "),
  );
}

function formatPlaceholders({ diagnostics }: Outcome, paint: (text: string) => string): string[] {
  const places = diagnostics.filter(({ code }) => code === "content/placeholder");
  if (places.length === 0) return [];
  const fields = places.map(
    ({ message, place }) => `  ${place?.file}:${place?.line}:${place?.column}  ${message}`,
  );
  return [
    paint("Placeholders to replace before publishing (--strict refuses them):"),
    ...fields,
    "",
  ];
}

function formatBytes(bytes: number): string {
  return `${bytes.toLocaleString("en-US")} B`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
