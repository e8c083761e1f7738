import { link, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createProject, type Edit } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const page = '<!doctype html><html lang="pt-BR"><title>Uma página</title><h1>Uma</h1></html>';
const site: Edit[] = [{ file: "built/index.html", write: page }];
const flags = ["check", "built", "--only", "html"];
/** Without a browser: nothing here is about pictures. */
const check = (root: string, report: string) =>
  runHere(root, [...flags, "--report", report], { CHROME_PATH: "/none" });

it("check --report replaces an earlier report, and keeps to its own files", async () => {
  const root = await createProject(site);
  await check(root, "report");
  const first = await readdir(join(root, "report"));
  await link(join(root, "report/index.html"), join(root, "other.html"));
  await writeFile(join(root, "other.html"), "changed");
  expect((await check(root, "report")).code).toBe(1);
  expect(await readdir(join(root, "report"))).toEqual(first);
  expect(await readFile(join(root, "other.html"), "utf8")).toBe("changed");
  expect(await readdir(root)).not.toContain(".report.vitrine-lock");
});

it("check --report refuses the folder of a site, as `build` refuses that of a report", async () => {
  const root = await createProject(site);
  await runHere(root, ["build"]);
  const before = await readFile(join(root, "dist/index.html"), "utf8");
  const { code, stderr } = await check(root, "dist");
  expect(code).toBe(2);
  expect(stderr).toMatch(/dist holds a site that "build" wrote/);
  expect(stderr).toMatch(/choose another folder with --report/);
  expect(await readFile(join(root, "dist/index.html"), "utf8")).toBe(before);
  await check(root, "report");
  expect((await runHere(root, ["build", "--out", "report"])).stderr).toMatch(
    /report holds a report that "check" wrote/,
  );
});

it.each([
  ["notes", /Vitrine did not write: a.txt/, 2],
  ["notes/a.txt", /it is a file/, 2],
  // Nothing can be made there, and the system says that what is above is missing.
  ["/proc/none/below", /could not be written: /, 1],
  ["notes/a.txt/below", /could not be written: a part of the path is not a folder/, 1],
])("check --report refuses %s, and judges nothing before", async (report, reason, exitCode) => {
  const root = await createProject([...site, { file: "notes/a.txt", write: "mine" }]);
  const before = (await readdir(root, { recursive: true })).sort();
  const { code, stdout, stderr } = await check(root, report);
  expect(code).toBe(exitCode);
  expect(stderr).toMatch(reason);
  expect(stdout).toMatch(/^1 error/);
  expect((await readdir(root, { recursive: true })).sort()).toEqual(before);
});

it.each([
  ["record", "content/published.txt", "my own notes\n"],
  ["schema", "content/schema/home.json", "my own notes\n"],
  ["schema", "content/schema/home.json", '{"my": "own JSON"}\n'],
  ["schema", "content/schema/home.json", " ".repeat(1024 * 1024 + 1)],
])("vitrine %s refuses to replace what it did not write", async (command, file, write) => {
  const root = await createProject([{ file, write }]);
  const { code, stderr } = await runHere(root, [command]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`${file} was not written by Vitrine`),
  ]);
  expect(await readFile(join(root, file), "utf8")).toBe(write);
});
