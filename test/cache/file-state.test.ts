import { rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { stateOf } from "../../src/cache/file-state.ts";
import { createFolder } from "../support/folder.ts";

async function folderWith(...names: string[]): Promise<string> {
  const folder = createFolder();
  for (const name of names) await writeFile(join(folder, name), "before");
  return folder;
}

/** Lets it be so many milliseconds after a file was last changed. */
async function stopClock(path: string, after: number): Promise<void> {
  const { ctimeMs } = await stat(path);
  const clock = vi.spyOn(Date, "now").mockReturnValue(ctimeMs + after);
  onTestFinished(() => clock.mockRestore());
}

/** Writes to a file until the disk's clock, which goes in steps, has moved. */
async function change(path: string): Promise<void> {
  const { ctimeMs } = await stat(path);
  do await writeFile(path, "behind");
  while ((await stat(path)).ctimeMs === ctimeMs);
}

describe("stateOf(path)", () => {
  it("tells states of a file apart, whatever its size and its own time say", async () => {
    const path = join(await folderWith("a"), "a");
    await stopClock(path, 200);
    const before = stateOf(path);
    expect(stateOf(path)).toBe(before);
    await change(path);
    await utimes(path, 1, 1);
    await stopClock(path, 200);
    expect(stateOf(path)).not.toBe(before);
    await rm(path);
    expect(stateOf(path)).toBe("");
  });

  it("is another each time where nobody can say yet that nothing has happened since", async () => {
    const path = join(await folderWith("a"), "a");
    await stopClock(path, 90);
    expect(stateOf(path)).not.toBe(stateOf(path));
    await stopClock(path, 100);
    expect(stateOf(path)).toBe(stateOf(path));
  });

  it("is another each time where the disk does not say", async () => {
    const loop = join(createFolder(), "loop");
    await symlink("loop", loop);
    expect(stateOf(loop)).not.toBe(stateOf(loop));
  });
});
