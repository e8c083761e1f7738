import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { formatDiagnostics } from "../../src/cli/report.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { sortDiagnostics } from "../../src/diagnostics/diagnostic.ts";
import { createProject, type Edit } from "../support/project.ts";

const folder = fileURLToPath(new URL("../sites/", import.meta.url));
const cases = glob.sync("*/edits.yaml", { cwd: folder }).map((path) => path.replace(/\/.*/, ""));

/** What a report says of content; drawings are looked up by a later stage. */
function blocksOfContent(report: string): string[] {
  return report
    .trim()
    .split("\n\n")
    .filter((block) =>
      /\((?:content\/(?!unknown-icon|unknown-flag)|file\/|yaml\/|site\/no-home)/.test(block),
    );
}

/** `test/sites.test.ts` makes whole sites; this is a tenth of its time, which mutation testing spends often. */
describe("loadContent on every case of test/sites", () => {
  it.each(cases.sort())("%s", async (name) => {
    const edits = parse(readFileSync(`${folder}${name}/edits.yaml`, "utf8")) as Edit[];
    const { diagnostics } = await loadContent(await createProject(edits), { drafts: false });
    const report = formatDiagnostics(sortDiagnostics(diagnostics), {
      color: false,
      quiet: false,
      verbose: true,
    });
    const expected = `${folder}${name}/report.txt`;
    expect(blocksOfContent(report)).toEqual(
      existsSync(expected) ? blocksOfContent(readFileSync(expected, "utf8")) : [],
    );
  });
});
