import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgeReproducibility } from "../../src/checks/reproducible.ts";
import type { ContentSettings } from "../../src/content/content.ts";
import { createProject } from "../support/project.ts";
import { createSmallSubject, listFindings, type Output } from "./small-subject.ts";

/** A program that makes another site than ours, and leaves behind how it was called. */
const otherProgram = (notes: string) => `
  import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
  mkdirSync("dist");
  writeFileSync("dist/index.html", "same");
  writeFileSync("dist/changed.html", "there");
  writeFileSync("dist/only-there.html", "there");
  const { TZ, LC_ALL } = process.env;
  const content = readdirSync("content");
  const notes = { args: process.argv.slice(2), folder: process.cwd(), TZ, LC_ALL, content };
  writeFileSync(${JSON.stringify(notes)}, JSON.stringify(notes));
`;

async function judge(output: Output, settings: Partial<ContentSettings> = {}) {
  const folder = await createProject();
  const [program, notes] = [join(folder, "program.mjs"), join(folder, "notes.json")];
  await writeFile(program, otherProgram(notes));
  const subject = await createSmallSubject(output, settings);
  const found = await judgeReproducibility(subject, { environment: process.env, program });
  return { found: listFindings(found), notes: JSON.parse(await readFile(notes, "utf8")) };
}

const command = ["build", "--quiet", "--out", "dist"];

describe("judgeReproducibility(subject, { environment, program })", () => {
  it("tells what only one of the two makings has, and what is not the same", async () => {
    const output = { "index.html": "same", "changed.html": "here", "only-here.html": "here" };
    const { found } = await judge(output);
    expect(found).toEqual([
      "reproducible/differs changed.html -: a second making of the site gives other bytes",
      "reproducible/differs only-here.html -: a second making of the site has no such file",
      "reproducible/differs only-there.html -: only a second making of the site has this file",
    ]);
  });

  it("makes it from a copy, in another time zone and locale", async () => {
    const { notes } = await judge({});
    expect(notes).toMatchObject({ args: command, TZ: "Asia/Kolkata", LC_ALL: "tr_TR.UTF-8" });
    expect(notes.folder).toContain("vitrine-ação ");
    expect(notes.content.sort()).toEqual(["pages", "site.yaml"]);
  });

  it("makes it as this one was made", async () => {
    const settings = { drafts: true, base: "/repo/", siteUrl: "https://a.example" };
    expect((await judge({}, settings)).notes.args).toEqual([
      ...command,
      ...["--drafts", "--base", "/repo/", "--site-url", "https://a.example"],
    ]);
  });
});
