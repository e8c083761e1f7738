import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { checkReproducibility } from "../../src/checks/reproducible.ts";
import { createProject } from "../support/project.ts";
import { createSmallSite, listFindings } from "./small-site.ts";

/** A program that writes another site than ours, and notes how it was called. */
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

/** Checks with the other program; returns what is found and how the program was called. */
async function check(checked: CheckedSite) {
  const folder = await createProject();
  const [program, notes] = [join(folder, "program.mjs"), join(folder, "notes.json")];
  await writeFile(program, otherProgram(notes));
  const context = { environment: process.env, program, interrupted };
  const found = await checkReproducibility(checked, context);
  return { found: listFindings(found), notes: JSON.parse(await readFile(notes, "utf8")) };
}

const { signal: interrupted } = new AbortController();

it("reports files that only one of the two builds makes, and that differ", async () => {
  const output = { "only-here.html": "here", "index.html": "same", "changed.html": "here" };
  Object.assign(output, { "index.html.br": "a", "index.html.gz": "b" });
  const { found } = await check(await createSmallSite(output));
  expect(found).toEqual([
    "reproducible/differs also-there.html -: only a second build writes this file",
    "reproducible/differs changed.html -: a second build writes different content",
    "reproducible/differs only-here.html -: a second build does not write this file",
  ]);
});

it("builds a copy with the same settings, in another time zone and locale", async () => {
  const settings = { drafts: true, base: "/repo/", siteUrl: "https://a.example" };
  const edits = [
    { file: "package.json", write: "{}" },
    { file: "tsconfig.json", write: "{}" },
    { file: "node_modules/a/package.json", write: "{}" },
  ];
  const { notes } = await check(await createSmallSite({}, settings, edits));
  expect(notes).toMatchObject({
    args: [
      ...["build", "--quiet", "--out", "dist", "--drafts", "--base", "/repo/"],
      ...["--site-url", "https://a.example"],
    ],
    TZ: "Asia/Kolkata",
    LC_ALL: "tr_TR.UTF-8",
    LANG: "tr_TR.UTF-8",
    folder: expect.stringContaining("vitrine-ação "),
    packages: ["a"],
  });
  const inputs = ["content/pages/home.en.yaml", "package.json", "tsconfig.json"];
  expect(notes.files).toEqual(expect.arrayContaining(inputs));
  expect(existsSync(notes.folder)).toBe(false);
  expect((await check(await createSmallSite({}))).notes.args).toHaveLength(4);
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
  const { notes } = await check(checked);
  const copied = notes.files.filter((file: string) => /^content\/[^/]*$/.test(file)).sort();
  const names = ["link.txt", "notes.txt", "pages", "site.yaml"];
  expect(copied).toEqual(names.map((name) => `content/${name}`));
  expect(notes.files).not.toContain("scripts");
});

it.each([
  ["process.stderr.write('no space\\n'); process.exitCode = 1;", "no space"],
  ["process.kill(process.pid, 'SIGKILL');", "Command failed"],
  ["", "there is no folder"],
])("reports why the second build failed (%s)", async (code, reason) => {
  const folder = await createProject([{ file: "program.mjs", write: code }]);
  const context = { environment: process.env, program: join(folder, "program.mjs"), interrupted };
  const [found] = await checkReproducibility(await createSmallSite({}), context);
  expect(found?.message).toContain(`the second build failed: ${reason}`);
  expect(found?.hint).toBe("correct this error, and check again");
});

it("stops when it is interrupted, and removes the copy", async () => {
  const folder = await createProject();
  const [program, notes] = [join(folder, "program.mjs"), join(folder, "notes.txt")];
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
