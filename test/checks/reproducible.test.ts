import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { judgeReproducibility } from "../../src/checks/reproducible.ts";
import type { ContentSettings } from "../../src/content/content.ts";
import { createProject, type Edit } from "../support/project.ts";
import { createSmallSubject, listFindings, type Output } from "./small-subject.ts";

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

async function judge(
  output: Output,
  settings: Partial<ContentSettings> = {},
  edits: readonly Edit[] = [],
) {
  const folder = await createProject();
  const [program, notes] = [join(folder, "program.mjs"), join(folder, "notes.json")];
  await writeFile(program, otherProgram(notes));
  const subject = await createSmallSubject(output, settings, edits);
  const found = await judgeReproducibility(subject, { environment: process.env, program });
  return { found: listFindings(found), notes: JSON.parse(await readFile(notes, "utf8")) };
}

const command = ["build", "--quiet", "--out", "dist"];

describe("judgeReproducibility(subject, { environment, program })", () => {
  it("tells what only one of the two makings has, and what is not the same", async () => {
    const output = { "only-here.html": "here", "index.html": "same", "changed.html": "here" };
    const { found } = await judge(output);
    expect(found).toEqual([
      "reproducible/differs also-there.html -: only a second making of the site has this file",
      "reproducible/differs changed.html -: a second making of the site gives other bytes",
      "reproducible/differs only-here.html -: a second making of the site has no such file",
    ]);
  });

  it("makes it from a copy, in another time zone and locale", async () => {
    const { notes } = await judge({});
    expect(notes).toMatchObject({ args: command, TZ: "Asia/Kolkata" });
    expect(notes).toMatchObject({ LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" });
    expect(notes.folder).toContain("vitrine-ação ");
    expect(notes.files).toContain("content/pages/home.en.yaml");
    expect(existsSync(notes.folder)).toBe(false);
  });

  it("makes it with the packages and the settings of the project", async () => {
    const { notes } = await judge({}, {}, [
      { file: "package.json", write: "{}" },
      { file: "tsconfig.json", write: "{}" },
      { file: "node_modules/a/package.json", write: "{}" },
    ]);
    expect(notes.files).toEqual(expect.arrayContaining(["package.json", "tsconfig.json"]));
    expect(notes.packages).toEqual(["a"]);
  });

  it("writes the copy from the last file to the first, for some disks list files so", async () => {
    const subject = await createSmallSubject({}, {}, [{ file: "tsconfig.json", write: "{}" }]);
    // No socket can be copied: the first that is come to is complained of.
    for (const name of ["a", "b", "c", "z"]) {
      const socket = createServer().listen(join(subject.projectRoot, "content", name));
      onTestFinished(() => void socket.close());
    }
    const context = { environment: process.env, program: "/there/is/none.js" };
    await expect(judgeReproducibility(subject, context)).rejects.toThrow(/content\/z/);
  });

  it("makes it as this one was made", async () => {
    const settings = { drafts: true, base: "/repo/", siteUrl: "https://a.example" };
    expect((await judge({}, settings)).notes.args).toEqual([
      ...command,
      ...["--drafts", "--base", "/repo/", "--site-url", "https://a.example"],
    ]);
  });
});
