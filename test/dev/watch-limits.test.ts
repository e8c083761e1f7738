import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { applyEdit, change, createProject } from "../support/project.ts";
import { startVitrine } from "../support/spawn-vitrine.ts";
import { holds } from "./support.ts";

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
    await holds(() => expect(said()).toContain("file watcher limit reached"));
    await applyEdit(root, change("content/pages/home.en.yaml", "genomes", "GENOMES"));
    await holds(async () =>
      expect(await (await fetch(`${origin}/en`)).text()).toContain("GENOMES"),
    );
  },
);
