import { cp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { watch } from "./watch.ts";

describe("a project that is not as it should be", () => {
  it("may hold links to nowhere, to themselves and out of it: none is followed", async () => {
    const { told, path, root } = await watch();
    const outside = await createProject();
    const [loop, away] = ["loop.yaml", "away"].map((name) => join(root, "content/pages", name));
    await symlink("loop.yaml", loop as string);
    await symlink("nowhere", join(root, "content/pages/none"));
    await symlink(outside, away as string);
    await vi.waitFor(() => expect(told).toContain(loop), 60_000);
    await new Promise((done) => setTimeout(done, 200));
    await writeFile(join(outside, "content/site.yaml"), "a: 1\n");
    await writeFile(path, "a: 1\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
    await new Promise((done) => setTimeout(done, 200));
    expect(told.filter((name) => name.startsWith(away as string))).toEqual([]);
  });

  it.each([
    [
      "is removed, and copied back",
      (root: string) => rm(join(root, "content"), { recursive: true }),
    ],
    ["is put somewhere else", (root: string) => rename(join(root, "content"), join(root, "old"))],
  ])("tells of every save in a content folder that %s", async (_, remove) => {
    const { told, path, root } = await watch();
    for (const pause of [0, 1_000]) {
      await cp(join(root, "content"), join(root, `kept-${pause}`), { recursive: true });
      await remove(root);
      await new Promise((done) => setTimeout(done, pause));
      await rm(join(root, "old"), { recursive: true, force: true });
      await rename(join(root, `kept-${pause}`), join(root, "content"));
      await vi.waitFor(() => expect(told).toContain(join(root, "content")), 60_000);
      await new Promise((done) => setTimeout(done, 1_000));
      told.length = 0;
      await writeFile(path, "a: 1\n");
      await vi.waitFor(() => expect(told).toContain(path), 60_000);
    }
  });

  it("follows its folders when it has been elsewhere for a while", async () => {
    const { told, path, root } = await watch();
    await rename(root, `${root}-elsewhere`);
    await writeFile(join(`${root}-elsewhere`, "content/site.yaml"), "a: 1\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
    await rename(`${root}-elsewhere`, root);
    await new Promise((done) => setTimeout(done, 1_500));
    told.length = 0;
    await writeFile(path, "a: 2\n");
    await vi.waitFor(() => expect(told).toContain(path), 60_000);
  });
});
