import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { findChromium } from "../../src/checks/find-chromium.ts";
import { missingTool } from "../support/missing-tool.ts";
import { createProject, inRepository } from "../support/project.ts";

it("a check that a signal ends closes its browsers and leaves no file behind", async ({ skip }) => {
  const { diagnostics } = await findChromium(process.env);
  skip(diagnostics.length > 0, missingTool("Chromium", "install Chromium"));
  const temporary = await mkdtemp(join(tmpdir(), "vitrine-interrupted-"));
  onTestFinished(() => rm(temporary, { recursive: true, force: true, maxRetries: 5 }));
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
