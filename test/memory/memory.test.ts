import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openDiskMemory } from "../../src/memory/disk-memory.ts";
import { noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";

it("lives as long as the process in one of three kinds, and may hold all that is read there", () => {
  const memories = [noMemory, openDiskMemory("/no/such/folder"), createProcessMemory()];
  expect(memories.map(({ isLasting }) => isLasting)).toEqual([false, false, true]);
});

describe("noMemory", () => {
  it("keeps nothing and makes everything each time", async () => {
    await noMemory.keep("font", ["a"], Buffer.from("made"));
    expect(await noMemory.recall("font", ["a"])).toBeUndefined();
    expect(noMemory.reuse("page", "home", [], () => 1)).toBe(1);
    expect(noMemory.reuse("page", "home", [], () => 2)).toBe(2);
  });

  it("asks the disk for no file's state", () => {
    expect(noMemory.stateOf(fileURLToPath(import.meta.url))).toBeUndefined();
  });
});
