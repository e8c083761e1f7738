import { describe, expect, it } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { createFolder } from "../support/folder.ts";

describe("Cache.get(name, inputs, make)", () => {
  it("gives the very value made before, as long as its inputs are the same", () => {
    const cache = new Cache({ inMemory: true });
    const first = cache.get("page home", ["1"], () => ({ count: 1 }));
    expect(first).toEqual({ count: 1 });
    expect(cache.get("page home", ["1"], () => ({ count: 2 }))).toBe(first);
    expect(cache.get("page faq", ["1"], () => ({ count: 3 }))).toEqual({ count: 3 });
    expect(cache.get("page home", ["2"], () => ({ count: 4 }))).toEqual({ count: 4 });
    expect(cache.get("page home", ["2", "3"], () => ({ count: 6 }))).toEqual({ count: 6 });
    // Only the latest value is in memory.
    expect(cache.get("page home", ["1"], () => ({ count: 5 }))).toEqual({ count: 5 });
  });

  it("caches nothing where making it fails", () => {
    const cache = new Cache({ inMemory: true });
    const fail = () => {
      throw new Error("no");
    };
    expect(() => cache.get("a", ["1"], fail)).toThrow("no");
    expect(cache.get("a", ["1"], () => 1)).toBe(1);
  });

  it("makes a value each time without memory", () => {
    for (const cache of [noCache, new Cache({ folder: createFolder() })]) {
      expect(cache.get("a", ["1"], () => 1)).toBe(1);
      expect(cache.get("a", ["1"], () => 2)).toBe(2);
    }
  });
});

describe("Cache.store(name, version, value) and load(name, version)", () => {
  it("keep a value in memory, on disk, or not at all", () => {
    const folder = createFolder();
    const value = { code: "a", bytes: Buffer.from("b"), sizes: new Map([["c", 1]]) };
    for (const options of [{ inMemory: true }, { folder }, { folder, inMemory: true }]) {
      const cache = new Cache(options);
      cache.store("font a", "1", value);
      expect(cache.load("font a", "1")).toEqual(value);
      expect(cache.load("font a", "2")).toBeUndefined();
      expect(cache.load("font b", "1")).toBeUndefined();
    }
    expect(new Cache({ folder }).load("font a", "1")).toEqual(value);
    noCache.store("font a", "1", value);
    expect(noCache.load("font a", "1")).toBeUndefined();
  });

  it("keep only the latest version in memory, and several on disk", () => {
    const memory = new Cache({ inMemory: true });
    const disk = new Cache({ folder: createFolder() });
    for (const cache of [memory, disk]) {
      cache.store("styles", "1", "one");
      cache.store("styles", "2", "two");
      expect(cache.load("styles", "2")).toBe("two");
    }
    expect(memory.load("styles", "1")).toBeUndefined();
    expect(disk.load("styles", "1")).toBe("one");
  });
});
