import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { checkReproducibility } from "../../src/checks/reproducible.ts";
import type { SiteSettings } from "../../src/options.ts";
import { createProject, type Edit } from "../support/project.ts";
import { createSmallSite, listFindings, type Output } from "./small-site.ts";

/** A program that makes another site than ours, and leaves behind how it was called. */
const otherProgram = (notes: string) => `
  import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
  mkdirSync("dist");
  writeFileSync("dist/index.html", "same");
  writeFileSync("dist/changed.html", "there");
  writeFileSync("dist/also-there.html", "there");
  const { TZ, LC_ALL, LANG } = process.env;
  const files = readdirSync(".", { recursive: true }).sort();
  const packages = existsSync("node_modules") ? readdirSync("node_modules") : [];
  const notes = { args: process.argv.slice(2), folder: process.cwd(), TZ, LC_ALL, LANG, files, packages };
  writeFileSync(${JSON.stringify(notes)}, JSON.stringify(notes));
`;

async function check(
  output: Output,
  settings: Partial<SiteSettings> = {},
  edits: readonly Edit[] = [],
) {
  return checkSubject(await createSmallSite(output, settings, edits));
}

async function checkSubject(checked: CheckedSite) {
  const folder = await createProject();
  const [program, notes] = [join(folder, "program.mjs"), join(folder, "notes.json")];
  await writeFile(program, otherProgram(notes));
  const found = await checkReproducibility(checked, {
    environment: process.env,
    program,
    interrupted,
  });
  return { found: listFindings(found), notes: JSON.parse(await readFile(notes, "utf8")) };
}

const { signal: interrupted } = new AbortController();
const command = ["build", "--quiet", "--out", "dist"];

describe("checkReproducibility(checked, { environment, program })", () => {
  it("tells what only one of the two makings has, and what is not the same", async () => {
    const output = { "only-here.html": "here", "index.html": "same", "changed.html": "here" };
    const { found } = await check(output);
    expect(found).toEqual([
      "reproducible/differs also-there.html -: only a second build makes this file",
      "reproducible/differs changed.html -: a second build makes another file",
      "reproducible/differs only-here.html -: a second build does not make this file",
    ]);
  });

  it("makes it from a copy, in another time zone and locale", async () => {
    const { notes } = await check({});
    expect(notes).toMatchObject({ args: command, TZ: "Asia/Kolkata" });
    expect(notes).toMatchObject({ LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" });
    expect(notes.folder).toContain("vitrine-ação ");
    expect(notes.files).toContain("content/pages/home.en.yaml");
    expect(existsSync(notes.folder)).toBe(false);
  });

  it("makes it with the packages and the settings of the project", async () => {
    const { notes } = await check({}, {}, [
      { file: "package.json", write: "{}" },
      { file: "tsconfig.json", write: "{}" },
      { file: "node_modules/a/package.json", write: "{}" },
    ]);
    expect(notes.files).toEqual(expect.arrayContaining(["package.json", "tsconfig.json"]));
    expect(notes.packages).toEqual(["a"]);
  });

  it("copies what a build can read, and nothing else", async () => {
    const edits = [{ file: "content/notes.txt", write: "plain" }];
    const checked = await createSmallSite({}, {}, edits);
    const root = checked.projectRoot;
    const outside = await createProject([{ file: "secret.txt", write: "secret" }]);
    execFileSync("mkfifo", [join(root, "content/pipe")]);
    await symlink("notes.txt", join(root, "content/link.txt"));
    await symlink(join(outside, "secret.txt"), join(root, "content/secret.txt"));
    await symlink("nothing", join(root, "content/lost.txt"));
    await rm(join(root, "scripts"), { recursive: true });
    const { notes } = await checkSubject(checked);
    const copied = notes.files.filter((file: string) => /^content\/[^/]*$/.test(file)).sort();
    expect(copied).toEqual([
      "content/link.txt",
      "content/notes.txt",
      "content/pages",
      "content/site.yaml",
    ]);
    expect(notes.files).not.toContain("scripts");
  });

  it.each([
    ["process.stderr.write('no space\\n'); process.exitCode = 1;", "no space"],
    ["process.kill(process.pid, 'SIGKILL');", "Command failed"],
    ["", "dist cannot be read: there is no such file or folder"],
  ])("says why there is no second site (%s)", async (code, reason) => {
    const folder = await createProject([{ file: "program.mjs", write: code }]);
    const context = { environment: process.env, program: join(folder, "program.mjs"), interrupted };
    const [found] = await checkReproducibility(await createSmallSite({}), context);
    expect(found?.message).toContain(`the second build failed: ${reason}`);
  });

  it("ends when it is interrupted, and leaves no copy behind", async () => {
    const folder = await createProject();
    const program = join(folder, "program.mjs");
    const notes = join(folder, "notes.txt");
    const code = `
      import { writeFileSync } from "node:fs";
      writeFileSync(${JSON.stringify(notes)}, process.cwd());
      setInterval(() => {}, 1000);
    `;
    await writeFile(program, code);
    const interruption = new AbortController();
    const context = { environment: process.env, program, interrupted: interruption.signal };
    const ended = checkReproducibility(await createSmallSite({}), context);
    const copy = await vi.waitUntil(() => readFile(notes, "utf8").catch(() => ""), 30_000);
    interruption.abort(new Error("Ctrl+C"));
    await expect(ended).rejects.toThrow("Ctrl+C");
    expect(existsSync(copy)).toBe(false);
  });

  it("makes it as this one was made", async () => {
    const settings = { drafts: true, base: "/repo/", siteUrl: "https://a.example" };
    expect((await check({}, settings)).notes.args).toEqual([
      ...command,
      ...["--drafts", "--base", "/repo/", "--site-url", "https://a.example"],
    ]);
  });
});
