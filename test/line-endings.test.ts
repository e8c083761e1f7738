import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { afterAll, expect, it } from "vitest";
import { contentsOf, createFolder } from "./support/folder.ts";
import { canClone, cloneRepository, git } from "./support/git.ts";
import { missingTool } from "./support/missing-tool.ts";
import { copyProgramAndSite, removeCopies, separateCache } from "./support/real-build.ts";
import { buildProject } from "./support/run-vitrine.ts";

afterAll(removeCopies);

it("makes the same bytes from a checkout with Windows' line endings", async () => {
  const [crlf, lf] = [join(createFolder(), "dist"), join(createFolder(), "dist")];
  const checkout = copyProgramAndSite("vitrine-crlf-");
  separateCache(checkout);
  const text = "**/*.{cjs,css,js,json,ts,tsx,txt,yaml}";
  const files = glob.sync(text, { cwd: checkout, ignore: ["node_modules/**"] });
  expect(files).toContain("content/site.yaml");
  for (const file of files) {
    const path = join(checkout, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/\r?\n/g, "\r\n"));
  }
  await buildProject(checkout, ["--out", crlf], checkout);
  await buildProject(copyProgramAndSite("vitrine-lf-"), ["--out", lf]);
  expect(contentsOf(crlf)).toContain("index.html");
  expect(contentsOf(crlf)).toBe(contentsOf(lf));
});

it("is checked out with LF where Git is set to Windows' line endings", ({ skip }) => {
  skip(!canClone, missingTool("git, or no clone of the repository", "git clone it"));
  const clone = join(createFolder(), "clone");
  cloneRepository(clone, "-c", "core.autocrlf=true");
  const lines = git("-C", clone, "ls-files", "--eol").split("\n");
  expect(lines.length).toBeGreaterThan(100);
  const notices = "src/assets/third-party-notices.txt";
  const others = lines.filter((line) => / w\/(?:crlf|mixed)/.test(line));
  expect(others.filter((line) => !line.endsWith(notices))).toEqual([]);
});
