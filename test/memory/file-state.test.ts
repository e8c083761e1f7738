import { mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createProcessMemory } from "../../src/memory/process-memory.ts";

/** A folder whose files the disk's time can tell from what they are later. */
async function createFolder(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-memory-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) await writeFile(join(folder, name), "before");
  await setTimeout(150);
  return folder;
}

describe("what is remembered of files", () => {
  it("tells states of a file apart, whatever its size and its own time say", async () => {
    const folder = await createFolder("a");
    const memory = createProcessMemory();
    const path = join(folder, "a");
    const before = memory.stateOf(path);
    expect(memory.stateOf(path)).toBe(before);
    await writeFile(path, "behind");
    await utimes(path, 1, 1);
    const written = memory.stateOf(path);
    expect(written).not.toBe(before);
    // Where it has only just been written nobody can say yet that it is the same.
    const { ctimeMs } = await stat(path);
    vi.useFakeTimers({ toFake: ["Date"], now: ctimeMs + 50 });
    onTestFinished(() => void vi.useRealTimers());
    expect(memory.stateOf(path)).not.toBe(memory.stateOf(path));
    vi.setSystemTime(ctimeMs + 150);
    expect(memory.stateOf(path)).toBe(memory.stateOf(path));
    await rm(path);
    expect(memory.stateOf(path)).toBeUndefined();
  });

  it("asks, for whoever trusts it, the disk for what has changed and its folders alone", async () => {
    const folder = await createFolder("a", "b");
    const memory = createProcessMemory();
    const [a, b] = [join(folder, "a"), join(folder, "b")] as const;
    const paths = [folder, a, b];
    const before = paths.map((path) => memory.stateOf(path));
    await writeFile(a, "changed");
    await rm(b);
    await setTimeout(150);
    const trusting = memory.trusting(new Set([a]));
    const after = paths.map((path) => trusting.stateOf(path));
    expect(after.map((state, index) => state === before[index])).toEqual([false, false, true]);
    expect(memory.stateOf(b)).toBeUndefined();
    expect(trusting.stateOf(b)).toBeUndefined();
  });
});
