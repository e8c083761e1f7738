import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { formatDiagnostics } from "../src/cli/report.ts";
import { hasErrors } from "../src/diagnostics/diagnostic.ts";
import { makeFiles } from "./support/make-files.ts";
import { createProject, type Edit } from "./support/project.ts";

/**
 * Every folder of `sites/` that has an `edits.yaml` is a test: the tiny site with
 * those edits, whose whole output is held against `expected/`, or whose report,
 * if it has mistakes, against `report.txt`. `npx vitest run sites -u` writes both anew.
 */
const folder = fileURLToPath(new URL("sites/", import.meta.url));
const cases = glob
  .sync("*/edits.yaml", { cwd: folder })
  .map((path) => path.split("/")[0] as string);

it("there are cases of test/sites", () => {
  expect(cases.length).toBeGreaterThan(8);
});

it.each(cases.sort())("%s", async (name) => {
  const edits = parse(readFileSync(`${folder}${name}/edits.yaml`, "utf8")) as Edit[];
  const root = await createProject(edits);
  const { value: site, diagnostics } = await makeFiles(root, { drafts: false });
  const report = formatDiagnostics(diagnostics, { color: false, quiet: false, verbose: true });

  if (report) await expect(report).toMatchFileSnapshot(`${folder}${name}/report.txt`);
  else expect(existsSync(`${folder}${name}/report.txt`)).toBe(false);
  expect(site === undefined).toBe(hasErrors(diagnostics));
  if (!site) return;
  if (!report) expect(diagnostics.every(({ code }) => code === "content/placeholder")).toBe(true);
  if (report && !isFolder(`${folder}${name}/expected`)) return;
  // Each text once: a page has two names. Pictures are tested in test/pictures.
  const pathOf = new Map<string, string>();
  const files = [...site.values()].map(({ path, bytes }) => {
    if (/\.(?:ico|png)$/.test(path)) return path;
    // One element a line, so that a difference is short.
    const text = bytes.toString().replaceAll("><", ">\n<");
    const same = pathOf.get(text);
    pathOf.set(text, same ?? path);
    return same === undefined ? path : `${path}, the same as ${same}`;
  });
  await expect(`${files.join("\n")}\n`).toMatchFileSnapshot(`${folder}${name}/files.txt`);
  for (const [text, path] of pathOf)
    await expect(text).toMatchFileSnapshot(`${folder}${name}/expected/${path}`);
  const expected = glob.sync("**", { cwd: `${folder}${name}/expected`, dot: true });
  expect(expected.sort()).toEqual([...pathOf.values()].sort());
});

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
