import { spawn, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createProject, inRepository } from "../support/project.ts";

const patience = { timeout: 60_000, interval: 50 };

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
    const dev = [process.execPath, inRepository("bin/vitrine.js"), "dev", "--port", "0"];
    const child = spawn("unshare", [...shellWith(limit, value), ...dev], { cwd: root });
    onTestFinished(() => void child.kill("SIGKILL"));
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
      });
    }
    await vi.waitFor(() => expect(said).toMatch(/http:/), patience);
    await vi.waitFor(() => expect(said).toContain("file watcher limit reached"), patience);
    const origin = /http:\/\/[^\s/]+/.exec(said)?.[0];
    const home = join(root, "content/pages/home.en.yaml");
    await writeFile(home, (await readFile(home, "utf8")).replace("genomes", "GENOMES"));
    await vi.waitFor(
      async () => expect(await (await fetch(`${origin}/en`)).text()).toContain("GENOMES"),
      patience,
    );
  },
);
