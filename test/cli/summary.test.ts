import { describe, expect, it } from "vitest";
import { type BuildOutcome, formatSummary } from "../../src/cli/summary.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";

const place = { file: "content/site.yaml", line: 2, column: 1, length: 5, text: "" };
const placeholder = warning("content/placeholder", '"brand" is still a placeholder', { place });

const outcome: BuildOutcome = {
  out: "dist",
  diagnostics: [],
  value: {
    files: [
      { path: "index.html", size: 3300, change: "new" },
      { path: "a.txt", size: 5, change: "same" },
    ],
    removed: [],
  },
  milliseconds: 13,
};

function newFiles(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    path: `${at}.txt`,
    size: 1,
    change: "new" as const,
  }));
}

describe("formatSummary(outcome, color)", () => {
  it("is a table of the files, with numbers that end level", () => {
    expect(formatSummary(outcome, false)).toBe(`file           size  change
index.html  3,300 B  new
a.txt           5 B  same

2 files (3,305 B) written to dist in 13 ms
`);
  });

  it("has removed files and remaining placeholders if there are any", () => {
    const files = outcome.value?.files.slice(0, 1) ?? [];
    const diagnostics = [
      placeholder,
      warning("content/unused-variable", "another thing", { place }),
    ];
    const value = { files, removed: ["old\u001b.html"] };
    expect(
      formatSummary({ ...outcome, diagnostics, value }, false),
    ).toBe(`file           size  change
index.html  3,300 B  new
old\u{FFFD}.html  removed

Replace or confirm these before publishing (--strict lists all of them and fails):
  content/site.yaml:2:1  "brand" is still a placeholder

1 file (3,300 B) written to dist in 13 ms
`);
  });

  it("lists five placeholders of a file, and counts the others", () => {
    const diagnostics = Array.from({ length: 9 }, () => placeholder);
    const text = formatSummary({ ...outcome, diagnostics }, false);
    expect(text.match(/is still a placeholder/g)).toHaveLength(5);
    expect(text).toContain("\n  content/site.yaml: 4 more\n");
  });

  it("lists forty files, and forty that are gone", () => {
    const removed = Array.from({ length: 41 }, (_, at) => `old ${at}`);
    const long = formatSummary({ ...outcome, value: { files: newFiles(43), removed } }, false);
    const lines = long.split("\n");
    expect(lines.slice(40, 43)).toEqual(["39.txt   1 B  new", "and 3 more", "old 0  removed"]);
    expect(lines.slice(81)).toEqual([
      "old 39  removed",
      "",
      "43 files (43 B) written to dist in 13 ms",
      "",
    ]);
    const value = { files: newFiles(40), removed: [] };
    expect(formatSummary({ ...outcome, value }, false)).not.toContain("more");
  });

  it.each([
    [1, "1 error; dist was not written (13 ms)\n"],
    [2, "2 errors; dist was not written (13 ms)\n"],
  ])("counts %i errors if nothing was written, and no warnings", (count, text) => {
    const errors = Array.from({ length: count }, () => error("content/value", "a"));
    const failed = { ...outcome, diagnostics: [...errors, placeholder], value: undefined };
    expect(formatSummary(failed, false)).toBe(text);
  });

  it("has colors on a terminal", () => {
    const painted = formatSummary({ ...outcome, diagnostics: [placeholder] }, true);
    const header = "\u001b[2mfile           size  change\u001b[22m\nindex.html  3,300";
    expect(painted.startsWith(header)).toBe(true);
    expect(painted).toContain("\u001b[33mReplace or confirm these");
    expect(painted).toContain("\u001b[1m13 ms\u001b[22m");
    const failed = formatSummary({ ...outcome, value: undefined }, true);
    expect(failed.startsWith("\u001b[31m0 errors\u001b[39m;")).toBe(true);
  });
});
