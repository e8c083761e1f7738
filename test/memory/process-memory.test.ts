import { describe, expect, it } from "vitest";
import { createProcessMemory } from "../../src/memory/process-memory.ts";

describe("createProcessMemory()", () => {
  it("recalls what was kept under the same kind and key", async () => {
    const memory = createProcessMemory();
    expect(await memory.recall("font", ["a", "b"])).toBeUndefined();
    await memory.keep("font", ["a", "b"], Buffer.from("made"));
    expect(String(await memory.recall("font", [Buffer.from("a"), "b"]))).toBe("made");
    expect(await memory.recall("styles", ["a", "b"])).toBeUndefined();
    expect(await memory.recall("font", ["a", "c"])).toBeUndefined();
    expect(await memory.recall("font", ["ab"])).toBeUndefined();
  });

  it("keeps bytes as they were, whatever becomes of the ones that it was given", async () => {
    const memory = createProcessMemory();
    const bytes = Buffer.from("made");
    await memory.keep("font", ["a"], bytes);
    bytes.fill(0);
    expect(String(await memory.recall("font", ["a"]))).toBe("made");
  });

  it("keeps the newest eight of each kind", async () => {
    const memory = createProcessMemory();
    const keep = (kind: string, names: string) =>
      Promise.all([...names].map((name) => memory.keep(kind, [name], Buffer.from(name))));
    const kept = async (kind: string) => {
      const all = await Promise.all([..."0123456789"].map((name) => memory.recall(kind, [name])));
      return all.map((bytes) => bytes?.toString() ?? "-").join("");
    };
    await keep("styles", "0");
    await keep("font", "01234567");
    expect(await kept("font")).toBe("01234567--");
    await keep("font", "8");
    expect(await kept("font")).toBe("-12345678-");
    await keep("font", "9");
    await keep("styles", "1");
    expect(await kept("font")).toBe("--23456789");
    expect(await kept("styles")).toBe("01--------");
  });

  it("gives the very object that was made before, until something it was made from is another", () => {
    const { reuse } = createProcessMemory();
    const page = {};
    const first = reuse("page", "home", [page, "x"], () => ({ count: 1 }));
    expect(first).toEqual({ count: 1 });
    expect(reuse("page", "home", [page, "x"], () => ({ count: 2 }))).toBe(first);
    expect(reuse("page", "faq", [page, "x"], () => ({ count: 3 }))).toEqual({ count: 3 });
    expect(reuse("style", "home", [page, "x"], () => ({ count: 4 }))).toEqual({ count: 4 });
    expect(reuse("page", "home", [page, "x"], () => ({ count: 5 }))).toBe(first);
    expect(reuse("page", "home", [{}, "x"], () => ({ count: 6 }))).toEqual({ count: 6 });
    // Only what was made last is remembered.
    expect(reuse("page", "home", [page, "x"], () => ({ count: 7 }))).toEqual({ count: 7 });
    expect(reuse("page", "home", [page, "y"], () => ({ count: 8 }))).toEqual({ count: 8 });
    expect(reuse("page", "home", [page, "y", 1], () => ({ count: 9 }))).toEqual({ count: 9 });
  });
});
