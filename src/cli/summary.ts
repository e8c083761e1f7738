import picocolors from "picocolors";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { plural } from "../diagnostics/plural.ts";
import type { Written, WrittenFile } from "../publish/write-site.ts";
import type { Outcome } from "./collect-findings.ts";
import { printable } from "./report.ts";

/** The result of a build, for the reports. */
export interface BuildOutcome extends Outcome<Omit<Written, "state">> {
  /** The output folder, as it was named. */
  out: string;
}

/** The list of a site of thousands of files would hide the errors above it. */
const maxListed = 40;

/** How many placeholders of one file are listed. */
const maxOfFile = 5;

/** A table of the files of a build, or the number of errors that prevented it. */
export function formatSummary(
  { diagnostics, milliseconds, out, value: written }: BuildOutcome,
  color: boolean,
): string {
  const paint = picocolors.createColors(color);
  const time = `${milliseconds} ms`;
  if (!written) {
    const errors = diagnostics.filter(({ severity }) => severity === "error").length;
    return `${paint.red(plural(errors, "error"))}; ${out} was not written (${time})\n`;
  }
  const { files, removed } = written;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const [header = "", ...rows] = formatTable(files.slice(0, maxListed));
  const lines = [
    paint.dim(header),
    ...rows,
    ...(files.length > maxListed ? [`and ${files.length - maxListed} more`] : []),
    ...removed.slice(0, maxListed).map((path) => `${printable(path)}  removed`),
    "",
    ...formatPlaceholders(diagnostics, paint.yellow),
    `${plural(files.length, "file")} (${formatBytes(total)}) written to ${out} in ${paint.bold(time)}`,
  ];
  return `${lines.join("\n")}\n`;
}

function formatTable(files: readonly WrittenFile[]): string[] {
  const rows = files.map(({ path, size, change }) => [path, formatBytes(size), change] as const);
  const table = [["file", "size", "change"] as const, ...rows];
  const widthOf = (column: 0 | 1) => Math.max(...table.map((row) => row[column].length));
  const [paths, sizes] = [widthOf(0), widthOf(1)];
  // Numbers are aligned at the right.
  return table.map(
    ([path, size, change]) => `${path.padEnd(paths)}  ${size.padStart(sizes)}  ${change}`,
  );
}

function formatPlaceholders(
  diagnostics: readonly Diagnostic[],
  paint: (text: string) => string,
): string[] {
  const found = diagnostics.filter(({ code }) => code === "content/placeholder");
  if (found.length === 0) return [];
  const lines = [...groupBy(found, ({ place }) => place?.file)].flatMap(([file, alike]) => {
    const fields = alike.map(
      ({ message, place }) => `  ${file}:${place?.line}:${place?.column}  ${message}`,
    );
    const more = fields.length - maxOfFile;
    return more > 1 ? [...fields.slice(0, maxOfFile), `  ${file}: ${more} more`] : fields;
  });
  return [
    paint(
      "Replace or confirm these before publishing (--strict fails until then; --strict --verbose lists all):",
    ),
    ...lines,
    "",
  ];
}

function formatBytes(bytes: number): string {
  return `${formatCount(bytes)} B`;
}

/** With a comma between thousands. `toLocaleString` would load the system's language data: 8 ms. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
