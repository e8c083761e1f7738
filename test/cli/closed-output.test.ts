import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createProject, inRepository } from "../support/project.ts";

function start(root: string, ...args: string[]) {
  const child = spawn(process.execPath, [inRepository("bin/vitrine.js"), ...args], {
    cwd: root,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

it("a build whose reader has gone is finished all the same", async () => {
  const root = await createProject();
  const child = start(root, "build", "--verbose");
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await once(child, "exit")).toEqual([0, null]);
  expect((await stat(join(root, "dist/index.html"))).isFile()).toBe(true);
});

it("dev goes on when who read along has gone", async () => {
  const root = await createProject();
  const child = start(root, "dev", "--port", "0");
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const read = () => /http:\/\/[^\s/]+/.exec(said)?.[0];
  const origin = await vi.waitUntil(read, { timeout: 60_000, interval: 20 });
  child.stdout.destroy();
  child.stderr.destroy();
  await writeFile(join(root, "content/site.yaml"), "broken: [");
  await new Promise((done) => setTimeout(done, 1_500));
  expect((await fetch(`${origin}/en`)).status).toBe(200);
});
