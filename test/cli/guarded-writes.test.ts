import { chmod, link, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject, type Edit } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

/** Somebody's files outside of the project, by the names that Vitrine writes. */
const outside: Edit[] = [
  "favicon.ico",
  "assets/card-en.0123456789.png",
  "home.json",
  "index.html",
].map((file) => ({ file, write: "somebody's" }));

async function textsIn(folder: string): Promise<string[]> {
  return Promise.all(outside.map(({ file }) => readFile(join(folder, file), "utf8")));
}

/** What each command writes to, below a folder that a test puts a link in the place of. */
const commands = [{ command: ["schema"], folder: "content/schema" }];

describe.each(commands)("vitrine $command.0", ({ command, folder }) => {
  it("writes nothing through a link to another folder", async () => {
    const elsewhere = await createProject(outside);
    const before = (await readdir(elsewhere, { recursive: true })).sort();
    const root = await createProject();
    await symlink(elsewhere, join(root, folder));
    const { code, stdout, stderr } = await runHere(root, command);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^error content\/\S+ cannot be written: \w+ is a symbolic link, not a folder/,
    );
    expect((await readdir(elsewhere, { recursive: true })).sort()).toEqual(before);
    expect(await textsIn(elsewhere)).toEqual(outside.map(() => "somebody's"));
  });

  it("says in words that its folder is a file", async () => {
    const root = await createProject([{ file: folder, write: "" }]);
    const { code, stderr } = await runHere(root, command);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error content\/\S+ .*is a file, not a folder \(output\/unwritable\)\n/,
    );
  });
});

describe("vitrine schema", () => {
  it("writes nothing through a link in a schema's place", async () => {
    const elsewhere = await createProject(outside);
    const root = await createProject();
    await mkdir(join(root, "content/schema"));
    await symlink(join(elsewhere, "home.json"), join(root, "content/schema/home.json"));
    const { code, stderr } = await runHere(root, ["schema"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error content\/schema\/home.json is a symbolic link, not a file/);
    expect(await textsIn(elsewhere)).toEqual(outside.map(() => "somebody's"));
  });

  it("does not replace a schema that is read-only", async () => {
    const root = await createProject([{ file: "content/schema/faq.json", write: "{}" }]);
    await chmod(join(root, "content/schema/faq.json"), 0o444);
    const { code, stderr } = await runHere(root, ["schema"]);
    expect([code, stderr]).toEqual([
      1,
      "error content/schema/faq.json is read-only (output/unwritable)\n  hint: make the file and its folder writable, and run the command again\n\n",
    ]);
  });
});

describe("vitrine check --report", () => {
  const page = '<!doctype html><html lang="pt-BR"><title>Uma página</title><h1>Uma</h1></html>';
  const site: Edit[] = [{ file: "built/index.html", write: page }];
  const flags = ["check", "built", "--only", "html"];
  const check = (root: string, report: string) => runHere(root, [...flags, "--report", report]);

  it("replaces an earlier report, and keeps to its own files", async () => {
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

  it("refuses the folder of a site, as `build` refuses that of a report", async () => {
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
    ["content/pages", /it is part of content\/, which holds sources/, 2],
    [".", /it holds the project itself/, 2],
    ["notes", /Vitrine did not write: a.txt/, 2],
    ["notes/a.txt", /it is a file/, 2],
    ["notes/a.txt/below", /could not be written: a part of the path is not a folder/, 1],
  ])("refuses %s, and judges nothing before", async (report, reason, exitCode) => {
    const root = await createProject([...site, { file: "notes/a.txt", write: "mine" }]);
    const before = (await readdir(root, { recursive: true })).sort();
    const { code, stdout, stderr } = await check(root, report);
    expect(code).toBe(exitCode);
    expect(stderr).toMatch(reason);
    expect(stdout).toMatch(/^1 error/);
    expect((await readdir(root, { recursive: true })).sort()).toEqual(before);
  });

  it("ends where no folder can be created", async ({ skip }) => {
    skip(process.platform !== "linux", "only Linux has /proc, where nobody can write");
    const { code, stderr } = await check(await createProject(site), "/proc/nothing/below");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\/proc\/nothing\/below could not be written: the file or folder does not exist/,
    );
  });
});
