import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { findChromium } from "../../src/checks/find-chromium.ts";
import { sectionNames } from "../../src/checks/sections.ts";
import { createFolder } from "../support/folder.ts";
import { missingTool } from "../support/missing-tool.ts";
import { createProject, inRepository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

it("a check that a signal ends closes its browsers and leaves no file behind", async ({ skip }) => {
  const { diagnostics } = await findChromium(process.env);
  skip(diagnostics.length > 0, missingTool("Chromium", "install Chromium"));
  const temporary = createFolder();
  const root = await createProject();
  const args = [inRepository("bin/vitrine.js"), "check", "--only", "a11y"];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary, CHROME_PATH: "" },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const folders = () => readdirSync(temporary);
  await vi.waitUntil(() => folders().some((name) => name.startsWith("vitrine-browser")), 60_000);
  child.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect(folders().filter((name) => /browser|puppeteer|[Cc]hromium\./.test(name))).toEqual([]);
});

it("a check runs all sections where none is named, and writes the report that is asked for", async () => {
  const page = '<!doctype html><html lang="pt-BR"><title>Uma página</title><h1>Uma</h1></html>';
  const root = await createProject([{ file: "out/index.html", write: page }]);
  const { shown } = await runHere(root, ["check", "out", "--report", "new/report"]);
  expect(shown.filter((text) => /^\w*$/.test(text))).toEqual([...sectionNames, "report", ""]);
  const report = await readFile(join(root, "new/report/index.html"), "utf8");
  expect(report).toContain("Uma página");
});
