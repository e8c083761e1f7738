import { describe, expect, it } from "vitest";
import { noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";

describe("createProcessMemory()", () => {
  it("recalls a copy of what was kept under the same kind and key", async () => {
    const memory = createProcessMemory();
    expect(await memory.recall("font", ["a"])).toBeUndefined();
    const bytes = Buffer.from("made");
    await memory.keep("font", ["a"], bytes);
    bytes.fill(0);
    expect(String(await memory.recall("font", ["a"]))).toBe("made");
    expect(await memory.recall("font", ["b"])).toBeUndefined();
    expect(await memory.recall("styles", ["a"])).toBeUndefined();
  });

  it("forgets the oldest of a kind, and of that kind alone, when there are more than eight", async () => {
    const memory = createProcessMemory();
    await memory.keep("styles", ["0"], Buffer.from("style"));
    for (let i = 0; i < 8; i++) await memory.keep("font", [`${i}`], Buffer.from(`font ${i}`));
    expect(String(await memory.recall("font", ["0"]))).toBe("font 0");
    await memory.keep("font", ["8"], Buffer.from("font 8"));
    expect(await memory.recall("font", ["0"])).toBeUndefined();
    for (let i = 1; i < 9; i++)
      expect(String(await memory.recall("font", [`${i}`]))).toBe(`font ${i}`);
    expect(String(await memory.recall("styles", ["0"]))).toBe("style");
  });

  it("gives the very object that was made before, until something it was made from is another", () => {
    const { reuse } = createProcessMemory();
    const [one, two] = [{}, {}];
    const first = reuse("page", "home", [one, two], () => ({ count: 1 }));
    expect(reuse("page", "home", [one, two], () => ({ count: 2 }))).toBe(first);
    expect(reuse("page", "home", [one, { ...two }], () => ({ count: 3 }))).toEqual({ count: 3 });
    expect(reuse("page", "faq", [one, two], () => ({ count: 4 }))).toEqual({ count: 4 });
    expect(reuse("style", "home", [one, two], () => ({ count: 5 }))).toEqual({ count: 5 });
    // The latest alone is known.
    expect(reuse("page", "home", [one, two], () => ({ count: 6 }))).toEqual({ count: 6 });
  });
});

describe("noMemory", () => {
  it("keeps nothing and makes everything each time", async () => {
    await noMemory.keep("font", ["a"], Buffer.from("made"));
    expect(await noMemory.recall("font", ["a"])).toBeUndefined();
    expect(noMemory.reuse("page", "home", [], () => 1)).toBe(1);
    expect(noMemory.reuse("page", "home", [], () => 2)).toBe(2);
  });
});
