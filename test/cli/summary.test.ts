import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../src/cli/outcome.ts";
import { formatSummary, weighListed } from "../../src/cli/summary.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";
import { createProject } from "../support/project.ts";

const plain = { color: false };
const page = Buffer.from("<p>word</p>".repeat(300));
const place = { file: "content/site.yaml", line: 2, column: 1, length: 5, text: "" };

function outcome(changed: Partial<Outcome> = {}): Outcome {
  return {
    out: "dist",
    diagnostics: [],
    compressed: undefined,
    written: {
      files: [
        { path: "index.html", size: page.length, change: "new" },
        { path: "a.txt", size: 5, change: "unchanged" },
      ],
      removed: [],
    },
    milliseconds: 12.6,
    ...changed,
  } as Outcome;
}

describe("formatSummary(outcome, options)", () => {
  it("is a table of the files, with numbers that end level", () => {
    expect(formatSummary(outcome(), plain)).toBe(`file           size  change
index.html  3,300 B  new
a.txt           5 B  unchanged

2 files, 3,305 B, in dist after 13 ms
`);
  });

  it("has compressed sizes where somebody asked for them", () => {
    const compressed = new Map([["index.html", 1234]]);
    expect(formatSummary(outcome({ compressed }), plain)).toBe(`file           size   brotli  change
index.html  3,300 B  1,234 B  new
a.txt           5 B      0 B  unchanged

2 files, 3,305 B, in dist after 13 ms
`);
  });

  it("weighs the files that it lists", async () => {
    const root = await createProject([{ file: "dist/a.txt", write: "a".repeat(1000) }]);
    const { length } = brotliCompressSync(Buffer.from("a".repeat(1000)));
    const files = [{ path: "a.txt", size: 1000, change: "new" as const }];
    const weights = weighListed({ files, removed: [] }, join(root, "dist"));
    expect([...weights]).toEqual([["a.txt", length]]);
  });

  it("weighs no more than it lists", async () => {
    const paths = Array.from({ length: 41 }, (_, at) => `${at}.txt`);
    const root = await createProject(
      paths.slice(0, 40).map((path) => ({ file: `dist/${path}`, write: "a" })),
    );
    const files = paths.map((path) => ({ path, size: 1, change: "new" as const }));
    const weights = weighListed({ files, removed: [] }, join(root, "dist"));
    expect([...weights.keys()]).toEqual(paths.slice(0, 40));
  });

  it("names forty files, and forty that are gone", () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        path: `${at}`,
        size: 1,
        change: "new" as const,
      }));
    const removed = Array.from({ length: 41 }, (_, at) => `old ${at}`);
    const long = formatSummary(outcome({ written: { files: files(41), removed } }), plain);
    const lines = long.split("\n");
    expect(lines[40]).toBe("39     1 B  new");
    expect(lines[41]).toBe("and 1 more");
    expect(lines[42]).toBe("old 0  removed");
    expect(lines[81]).toBe("old 39  removed");
    expect(lines.slice(82)).toEqual(["", "41 files, 41 B, in dist after 13 ms", ""]);
    const fits = formatSummary(outcome({ written: { files: files(40), removed: [] } }), plain);
    expect(fits).not.toContain("more");
    const longer = formatSummary(outcome({ written: { files: files(43), removed: [] } }), plain);
    expect(longer.split("\n").slice(40, 43)).toEqual(["39     1 B  new", "and 3 more", ""]);
  });

  it("counts one file as one, and lists what is gone as it is", () => {
    const written = {
      files: [{ path: "index.html", size: 1200, change: "changed" as const }],
      removed: ["old.html"],
    };
    const compressed = new Map([["index.html", 300]]);
    expect(
      formatSummary(outcome({ written, compressed, milliseconds: 9.6 }), plain),
    ).toBe(`file           size  brotli  change
index.html  1,200 B   300 B  changed
old.html  removed

1 file, 1,200 B, in dist after 10 ms
`);
  });

  it("lists the placeholders that are left", () => {
    const diagnostics = [
      warning("content/placeholder", '"brand" is still a placeholder', { place }),
      warning("content/unused-variable", "another thing", { place }),
    ];
    expect(formatSummary(outcome({ diagnostics }), plain)).toContain(`unchanged

Placeholders to replace before publishing (--strict refuses them):
  content/site.yaml:2:1  "brand" is still a placeholder

2 files`);
  });

  it("says how many mistakes there are in place of a table", () => {
    const diagnostics = [
      error("content/value", "a"),
      warning("content/unused-variable", "b"),
      warning("content/unused-variable", "c"),
    ];
    const failed = (changed: Partial<Outcome>) => formatSummary(outcome(changed), plain);
    const one = "1 error; nothing was written, dist is as it was (13 ms)\n";
    expect(failed({ diagnostics, written: undefined })).toBe(one);
    expect(failed({ diagnostics: [...diagnostics, ...diagnostics], written: undefined })).toBe(
      one.replace("1 error", "2 errors"),
    );
  });

  it("is painted for a terminal", () => {
    const color = { ...plain, color: true };
    const diagnostics = [warning("content/placeholder", "x", { place })];
    const painted = formatSummary(outcome({ diagnostics }), color);
    expect(
      painted.startsWith("\u001b[2mfile           size  change\u001b[22m\nindex.html  3,300"),
    ).toBe(true);
    expect(painted).toContain("\u001b[33mPlaceholders");
    expect(painted).toContain("\u001b[1m13 ms\u001b[22m");
    const failed = formatSummary(outcome({ written: undefined }), color);
    expect(failed.startsWith("\u001b[31m0 errors\u001b[39m;")).toBe(true);
  });
});
