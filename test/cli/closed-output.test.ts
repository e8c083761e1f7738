import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { applyEdit, change, createProject, inRepository } from "../support/project.ts";

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
  const site = join(root, "content/site.yaml");
  const good = await readFile(site, "utf8");
  await writeFile(site, "broken: [");
  await writeFile(site, good);
  await applyEdit(root, change("content/pages/home.en.yaml", "genomes", "GENOMES"));
  const readPage = async () => (await fetch(`${origin}/en`)).text();
  await vi.waitFor(async () => expect(await readPage()).toContain("GENOMES"), 60_000);
});
