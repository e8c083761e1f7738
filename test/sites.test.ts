import { existsSync, readFileSync } from "node:fs";
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
 * if it has mistakes, against `report.txt`. Of a folder `golden-…`, `differences.txt` has
 * what differs from `golden`. `npx vitest run sites -u` writes all of them anew.
 */
const folder = fileURLToPath(new URL("sites/", import.meta.url));
const cases = glob
  .sync("*/edits.yaml", { cwd: folder })
  .map((path) => path.split("/")[0] as string);

it("there are cases of test/sites", () => {
  expect(cases.length).toBeGreaterThan(8);
});

async function make(name: string) {
  const edits = parse(readFileSync(`${folder}${name}/edits.yaml`, "utf8")) as Edit[];
  return makeFiles(await createProject(edits), { drafts: false });
}

it.each(cases.sort())("%s", async (name) => {
  const { value: site, diagnostics } = await make(name);
  const report = formatDiagnostics(diagnostics, { color: false, quiet: false, verbose: true });

  if (report) await expect(report).toMatchFileSnapshot(`${folder}${name}/report.txt`);
  else expect(existsSync(`${folder}${name}/report.txt`)).toBe(false);
  expect(site === undefined).toBe(hasErrors(diagnostics));
  if (!site || report) return;
  expect(diagnostics.every(({ code }) => code === "content/placeholder")).toBe(true);
  // Each text once: a page has two names. Pictures are tested in test/pictures.
  const pathOf = new Map<string, string>();
  const files = [...site.values()].map(({ path, bytes }) => {
    if (/\.(?:ico|png)$/.test(path)) return path;
    const text = inLines(bytes);
    const same = pathOf.get(text);
    pathOf.set(text, same ?? path);
    return same === undefined ? path : `${path}, the same as ${same}`;
  });
  await expect(`${files.join("\n")}\n`).toMatchFileSnapshot(`${folder}${name}/files.txt`);
  if (name.startsWith("golden-")) {
    const { value: golden } = await make("golden");
    const all = [...pathOf].flatMap(([text, path]) =>
      compare(path, golden?.get(path)?.bytes, text),
    );
    return expect(`${all.join("\n")}\n`).toMatchFileSnapshot(`${folder}${name}/differences.txt`);
  }
  for (const [text, path] of pathOf)
    await expect(text).toMatchFileSnapshot(`${folder}${name}/expected/${path}`);
  const expected = glob.sync("**", { cwd: `${folder}${name}/expected`, dot: true });
  expect(expected.sort()).toEqual([...pathOf.values()].sort());
});

/** One element a line, so that a difference is short. */
function inLines(bytes: Buffer): string {
  return bytes.toString().replaceAll("><", ">\n<");
}

/** The lines that a file has in one of two sites only. */
function compare(path: string, before: Buffer | undefined, text: string): string[] {
  const left = before ? inLines(before).split("\n") : [];
  const added = text.split("\n").filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const lines = [...left.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
  return lines.length > 0 ? [`\n${path}`, ...lines] : [];
}
