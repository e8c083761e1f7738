import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { workPathsOf } from "../../src/publish/work-paths.ts";
import { readOutput } from "../../src/serve/read-output.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";

const names = ["a.html", "b.html", "index.html"];

/** A project with an old site in `dist`, and a new one where a build puts it before the swap. */
async function createSites() {
  const file = (folder: string, text: string) =>
    names.map((name) => ({ file: `${folder}/${name}`, write: text }));
  const root = await createProject([
    ...file("dist", "old"),
    ...file(".dist.vitrine-new", "new"),
    ...file(".dist.vitrine-next", "newest"),
  ]);
  return join(root, "dist");
}

const textsOf = (site: ReadonlyMap<string, { bytes: Buffer }> | undefined) =>
  [...(site?.values() ?? [])].map(({ bytes }) => bytes.toString());

/** Calls `act` when a file is opened, the first time or the second, and so on. */
function whenOpened(name: string, acts: (() => void)[]) {
  return (operation: string, path: string) => {
    if (operation === "open" && path.endsWith(name)) acts.shift()?.();
    return undefined;
  };
}

it("reads one site when a build swaps folders meanwhile, each time that one does", async () => {
  const out = await createSites();
  const { old, staged } = workPathsOf(out);
  const swap = () => {
    renameSync(out, old);
    renameSync(staged, out);
  };
  const swapAgain = () => {
    rmSync(old, { recursive: true });
    renameSync(out, old);
    renameSync(join(out, "../.dist.vitrine-next"), out);
  };
  const disk = whenOpened("/b.html", [swap, swapAgain]);
  const { value } = await onDiskThat(disk, () => readOutput(out, "dist"));
  expect(textsOf(value)).toEqual(["newest", "newest", "newest"]);
});

it("gives up on a folder that never stays the same", async () => {
  const out = await createSites();
  const { old } = workPathsOf(out);
  const disk = (operation: string, path: string) => {
    if (operation !== "open" || !path.endsWith("/b.html")) return undefined;
    renameSync(out, old);
    renameSync(old, out);
    return undefined;
  };
  const { value, diagnostics } = await onDiskThat(disk, () => readOutput(out, "dist"));
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      message: "dist changed while it was read",
      hint: "wait until the build is done, and try again",
    },
  ]);
});
