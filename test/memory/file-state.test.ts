import { mkdtemp, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { stateOf } from "../../src/memory/file-state.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";

/** A folder whose files the disk's time can tell from what they are later. */
async function createFolder(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-memory-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) await writeFile(join(folder, name), "before");
  await setTimeout(150);
  return folder;
}

/** Lets it be so many milliseconds after a file was last changed. */
async function stopClock(path: string, after: number): Promise<void> {
  const { ctimeMs } = await stat(path);
  const clock = vi.spyOn(Date, "now").mockReturnValue(ctimeMs + after);
  onTestFinished(() => clock.mockRestore());
}

describe("stateOf(path)", () => {
  it("tells states of a file apart, whatever its size and its own time say", async () => {
    const path = join(await createFolder("a"), "a");
    const before = stateOf(path);
    expect(stateOf(path)).toBe(before);
    await writeFile(path, "behind");
    await utimes(path, 1, 1);
    expect(stateOf(path)).not.toBe(before);
    await stopClock(path, 200);
    expect(stateOf(path)).toEqual(expect.any(String));
    expect(stateOf(path)).not.toBe(before);
    await rm(path);
    expect(stateOf(path)).toBeUndefined();
  });

  it("is another each time where nobody can say yet that nothing has happened since", async () => {
    const path = join(await createFolder("a"), "a");
    await stopClock(path, 90);
    expect(stateOf(path)).not.toBe(stateOf(path));
    await stopClock(path, 100);
    expect(stateOf(path)).toBe(stateOf(path));
  });

  it("is another each time where the disk does not say", async () => {
    const loop = join(await createFolder(), "loop");
    await symlink("loop", loop);
    expect(stateOf(loop)).toEqual(expect.any(Symbol));
    expect(stateOf(loop)).not.toBe(stateOf(loop));
  });
});

describe("createProcessMemory(), of files", () => {
  it("asks, for whoever trusts it, the disk for what has changed and its folders alone", async () => {
    const folder = await createFolder("a", "b");
    const memory = createProcessMemory();
    const [a, b] = [join(folder, "a"), join(folder, "b")] as const;
    const paths = [folder, a, b];
    const before = paths.map((path) => memory.stateOf(path));
    expect(before).toEqual(paths.map(stateOf));
    await writeFile(a, "changed");
    await rm(b);
    await setTimeout(150);
    const trusting = memory.trusting(new Set([a]));
    const after = paths.map((path) => trusting.stateOf(path));
    expect(after.map((state, index) => state === before[index])).toEqual([false, false, true]);
    expect(memory.stateOf(b)).toBeUndefined();
    expect(trusting.stateOf(b)).toBeUndefined();
  });

  it("trusts nothing that had only just been written when the disk was asked", async () => {
    const path = join(await createFolder("a"), "a");
    const memory = createProcessMemory();
    const before = memory.stateOf(path);
    await writeFile(path, "changed");
    await stopClock(path, 50);
    const written = memory.stateOf(path);
    const trusting = memory.trusting(new Set());
    expect([before, written]).not.toContain(trusting.stateOf(path));
  });

  it("gives whoever trusts it the rest of what is remembered", async () => {
    const memory = createProcessMemory();
    await memory.keep("font", ["a"], Buffer.from("made"));
    const trusting = memory.trusting(new Set());
    expect(String(await trusting.recall("font", ["a"]))).toBe("made");
    expect(memory.reuse("page", "home", [], () => 1)).toBe(1);
    expect(trusting.reuse("page", "home", [], () => 2)).toBe(1);
  });
});
