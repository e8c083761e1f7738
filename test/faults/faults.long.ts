import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentsOf, createFolder } from "../support/folder.ts";
import { change, createProject, inRepository } from "../support/project.ts";
import { killEverywhere, run, type Stage } from "./support.ts";
import { createWriterStage } from "./writer.ts";

/** The tiny site as the old one had it and as the new one has it, and the real command line. */
async function createBuildStage(): Promise<Stage> {
  const root = await createProject();
  const command = () => [inRepository("bin/vitrine.js"), "build", "--precompress", "--quiet"];
  const text = "Um instante.";
  expect(await run(command(), root)).toMatchObject({ code: 0 });
  const newSite = contentsOf(join(root, "dist"));

  // The old site had other words and one page more.
  const oldRoot = await createProject([
    change("content/pages/faq.pt-BR.yaml", "intro: Respostas curtas.", `intro: ${text}`),
  ]);
  expect(await run(command(), oldRoot)).toMatchObject({ code: 0 });
  const template = join(createFolder(), "project");
  await cp(root, template, { recursive: true });
  await rm(join(template, "dist"), { recursive: true });
  await cp(join(oldRoot, "dist"), join(template, "dist"), { recursive: true });
  await writeFile(join(template, "dist/gone.html"), text);
  await writeFile(join(template, "dist/.vitrine"), `${await listing(oldRoot)}gone.html\n`);
  const heal = (root: string) => run(command(), root);
  return { template, command, heal, oldSite: contentsOf(join(template, "dist")), newSite };
}

async function listing(root: string): Promise<string> {
  return readFile(join(root, "dist/.vitrine"), "utf8");
}

it("a kill at every file operation of a whole build", { timeout: 4 * 3_600_000 }, async () => {
  const { count, gaps } = await killEverywhere(await createBuildStage());
  console.log(`${count} operations, ${gaps} in the gap`);
});

it("a thousand kills at any moment of writing leave the old or the new site whole, and the next build mends the rest", {
  timeout: 4 * 3_600_000,
}, async () => {
  const stage = await createWriterStage(30);
  const root = join(createFolder(), "project");
  // The longest of a busy machine would let most kills come too late.
  const whole = (await timeWriting(stage, root, 11)).sort((a, b) => a - b)[5] as number;
  const found = { untouched: 0, begun: 0, gap: 0, swapped: 0, done: 0 };
  for (let kill = 0; kill < 1000; kill++) {
    const { child, closed } = await beginWriting(stage, root);
    // A timer would come to the millisecond at best.
    const end = performance.now() + Math.random() * whole;
    while (performance.now() < end);
    child.kill("SIGKILL");
    await closed;

    const isGap = !existsSync(join(root, "dist"));
    const site = contentsOf(join(root, isGap ? ".dist.vitrine-old" : "dist"));
    expect([stage.oldSite, stage.newSite]).toContain(site);
    const isLittered = readdirSync(root).length > 1;
    if (isGap) found.gap++;
    else if (site === stage.oldSite) found[isLittered ? "begun" : "untouched"]++;
    else found[isLittered ? "swapped" : "done"]++;

    expect(await run(stage.command(root), root)).toMatchObject({ code: 0 });
    expect(contentsOf(join(root, "dist"))).toBe(stage.newSite);
    expect(readdirSync(root)).toEqual(["dist"]);
  }
  console.log(`1000 kills: ${JSON.stringify(found)}`);
  expect(found.begun).toBeGreaterThan(300);
  expect(found.swapped + found.done).toBeGreaterThan(10);
});

/** Starts the program on a fresh copy; it is about to write when this returns. */
async function beginWriting(stage: Stage, root: string) {
  await rm(root, { recursive: true, force: true });
  await cp(stage.template, root, { recursive: true });
  const child = spawn(process.execPath, stage.command(root), { cwd: root });
  const closed = once(child, "close");
  await once(child.stdout, "data");
  return { child, closed };
}

/** How long whole writings take, in milliseconds. */
async function timeWriting(stage: Stage, root: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const { closed } = await beginWriting(stage, root);
    const start = performance.now();
    await closed;
    taken.push(performance.now() - start);
  }
  return taken;
}
