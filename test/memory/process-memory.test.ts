import { describe, expect, it } from "vitest";
import { createProcessMemory } from "../../src/memory/process-memory.ts";

describe("createProcessMemory()", () => {
  it("recalls what was kept under the same kind and key", async () => {
    const memory = createProcessMemory();
    await memory.keep("font", ["a", "b"], Buffer.from("made"));
    expect(String(await memory.recall("font", [Buffer.from("a"), "b"]))).toBe("made");
    expect(await memory.recall("styles", ["a", "b"])).toBeUndefined();
    expect(await memory.recall("font", ["ab"])).toBeUndefined();
  });

  it("keeps bytes as they were, whatever becomes of the ones that it was given", async () => {
    const memory = createProcessMemory();
    const bytes = Buffer.from("made");
    await memory.keep("font", ["a"], bytes);
    bytes.fill(0);
    expect(String(await memory.recall("font", ["a"]))).toBe("made");
  });

  it("keeps the newest eight of a kind", async () => {
    const memory = createProcessMemory();
    for (let i = 0; i < 10; i++) await memory.keep("font", [`${i}`], Buffer.from(`${i}`));
    await memory.keep("styles", ["0"], Buffer.from("made"));
    const kept = await Promise.all(
      Array.from({ length: 10 }, (_, i) => memory.recall("font", [`${i}`])),
    );
    expect(kept.map(String)).toEqual(["undefined", "undefined", ..."23456789"]);
    expect(String(await memory.recall("styles", ["0"]))).toBe("made");
  });

  it("gives the very object again while all that it was made from is the same", () => {
    const memory = createProcessMemory();
    const page = {};
    const make = (from: unknown[]) => memory.reuse("page", "a", from, () => ({}));
    const first = make([page, "x"]);
    expect(make([page, "x"])).toBe(first);
    const second = make([{}, "x"]);
    expect(second).not.toBe(first);
    // Only what was made last is remembered.
    expect(make([page, "x"])).not.toBe(first);
    expect(memory.reuse("page", "b", [page, "x"], () => 1)).toBe(1);
  });
});
