import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { applyEdit, change, createProject } from "../support/project.ts";
import { buildProject } from "../support/run-vitrine.ts";
import { startHere, startVitrine } from "../support/spawn-vitrine.ts";
import { holds } from "./support.ts";

const home = "content/pages/home.en.yaml";
const style = "styles/site.css";
const stats = "templates/home/Stats.tsx";
const title = "{bindShortWords(title)}</h2>";

/** Ways to break a file: what it becomes, and what dev says to that. */
const breakages: [string, (text: string) => string | Buffer | undefined, string][] = [
  [home, (text) => `${text}\nwrong: 1\n`, "content/unknown-key"],
  [home, () => "", "empty"],
  [home, (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff])]), "UTF-8"],
  [home, (text) => `${text}# ${"x".repeat(1_100_000)}\n`, "larger than"],
  [style, (text) => `${text}\n@import "./none.css";\n`, "none.css"],
  [stats, (text) => text.replace(title, "{[].at(0).trim()}</h2>"), "template/failed"],
  [stats, (text) => text.replace(title, "{[].at(0).trim(}</h2>"), "template/syntax"],
  // A folder of that name.
  [home, () => undefined, "home.en.yaml is "],
];

/** All that a folder holds: every file's bytes, inode and time. */
async function stateOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const { ino, mtimeMs, ctimeMs } = await stat(join(folder, name));
      return `${name} ${ino} ${mtimeMs} ${ctimeMs}`;
    }),
  );
}

/** Saves at one stroke: half a style is a good style, and would be shown. */
async function replace(path: string, bytes: string | Buffer): Promise<void> {
  await writeFile(`${path}~`, bytes);
  await rename(`${path}~`, path);
}

it("dev survives broken saves of every kind, keeps the last good pages, and never touches dist", async () => {
  const root = await createProject();
  await buildProject(root);
  const built = await stateOf(join(root, "dist"));
  const { hasEnded, origin, said } = await startHere(root, ["dev", "--port", "0"]);
  const read = async () => (await fetch(`${origin}/en`)).text();
  const page = await read();

  for (const [file, spoil, words] of breakages) {
    const path = join(root, file);
    const text = await readFile(path, "utf8");
    const [bytes, before] = [spoil(text), said().length];
    if (bytes === undefined) {
      await rm(path);
      await mkdir(path);
    } else await replace(path, bytes);
    await expect.poll(() => said().slice(before)).toContain(words);
    expect(await read()).toBe(page);
    if (bytes === undefined) await rm(path, { recursive: true });
    const broken = said().length;
    await replace(path, text);
    await expect.poll(() => said().length).toBeGreaterThan(broken);
  }
  expect(said()).not.toMatch(/bug in Vitrine|\n {4}at /);
  expect(hasEnded()).toBe(false);

  await applyEdit(root, change(home, "genomes", "GENOMES"));
  await expect.poll(read).toContain("GENOMES");
  expect(await stateOf(join(root, "dist"))).toEqual(built);
});

/** Only Linux has limits that hold for a process and what it starts; not everybody may set them. */
function shellWith(limit: string, value: number): string[] {
  const script = `echo ${value} > /proc/sys/user/${limit} && exec "$@"`;
  return ["--map-root-user", "--user", "sh", "-c", script, "sh"];
}

const mayLimit =
  spawnSync("unshare", [...shellWith("max_inotify_watches", 3), "true"]).status === 0;

it.for([
  ["max_inotify_watches", 3],
  ["max_inotify_instances", 0],
] as const)(
  "dev follows saves where the system has no more to watch with (%s)",
  async ([limit, value], { skip }) => {
    skip(!mayLimit, "this user may not limit what is watched");
    const root = await createProject();
    const via = ["unshare", ...shellWith(limit, value)];
    const { origin, said } = await startVitrine(root, ["dev", "--port", "0"], via);
    await expect.poll(said).toContain("file watcher limit reached");
    await applyEdit(root, change("content/pages/home.en.yaml", "genomes", "GENOMES"));
    await holds(async () =>
      expect(await (await fetch(`${origin}/en`)).text()).toContain("GENOMES"),
    );
  },
);
