import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { workPathsOf } from "../../src/publish/work-paths.ts";
import { readOutput } from "../../src/serve/read-output.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";

/**
 * Reads an old site, beside which lie a new one where a build puts it before the swap, and a third.
 *
 * @param act is called each time that the second of its files is opened
 */
async function readWhile(act: (out: string, time: number) => void) {
  const sites = { dist: "old", ".dist.vitrine-new": "new", ".dist.vitrine-next": "newest" };
  const files = ["a.html", "b.html", "index.html"].flatMap((name) =>
    Object.entries(sites).map(([folder, text]) => ({ file: `${folder}/${name}`, write: text })),
  );
  const out = join(await createProject(files), "dist");
  let time = 0;
  const disk = (operation: string, path: string) => {
    if (operation === "open" && path.endsWith("/b.html")) act(out, ++time);
    return undefined;
  };
  return onDiskThat(disk, () => readOutput(out, "dist"));
}

it("reads one site when a build swaps folders meanwhile, each time that one does", async () => {
  const { value } = await readWhile((out, time) => {
    if (time > 2) return;
    const { old, staged } = workPathsOf(out);
    rmSync(old, { recursive: true, force: true });
    renameSync(out, old);
    renameSync(time === 1 ? staged : join(out, "../.dist.vitrine-next"), out);
  });
  const texts = [...(value?.values() ?? [])].map(({ bytes }) => bytes.toString());
  expect(texts).toEqual(["newest", "newest", "newest"]);
});

it("gives up on a folder that never stays the same", async () => {
  const { value, diagnostics } = await readWhile((out) => {
    const { old } = workPathsOf(out);
    renameSync(out, old);
    renameSync(old, out);
  });
  expect(value).toBeUndefined();
  const hint = "wait until the build is done, and try again";
  expect(diagnostics).toMatchObject([{ message: "dist changed while it was being read", hint }]);
});
