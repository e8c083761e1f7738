import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
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
  let folder: string;
  let disk: Cache;

  beforeEach(() => {
    folder = createFolder();
    disk = new Cache({ folder });
  });

  const paths = () => readdirSync(folder).map((name) => join(folder, name));

  it("keep a value in memory, on disk, or not at all", () => {
    const value = { code: "a", bytes: Buffer.from("b"), sizes: new Map([["c", 1]]) };
    for (const options of [{ inMemory: true }, { folder }, { folder, inMemory: true }]) {
      const cache = new Cache(options);
      cache.store("font a", "b", value);
      expect(cache.load("font a", "b")).toEqual(value);
    }
    const another = new Cache({ folder });
    expect(another.load("font a", "b")).toEqual(value);
    for (const [name = "", version = ""] of [
      ["font a", "c"],
      ["font b", "b"],
      ["styles a", "b"],
      ["font", "ab"],
      ["font ab", ""],
    ])
      expect(another.load(name, version)).toBeUndefined();
    noCache.store("font a", "b", value);
    expect(noCache.load("font a", "b")).toBeUndefined();
  });

  it("keep only the latest version in memory, and several on disk", () => {
    const memory = new Cache({ inMemory: true });
    for (const cache of [memory, disk]) {
      cache.store("styles", "1", "one");
      cache.store("styles", "2", "two");
      expect(cache.load("styles", "2")).toBe("two");
    }
    expect([memory.load("styles", "1"), disk.load("styles", "1")]).toEqual([undefined, "one"]);
  });

  it.each([
    ["changed", (bytes: Buffer) => bytes.fill(0, bytes.length - 1)],
    ["cut short", (bytes: Buffer) => bytes.subarray(0, 20)],
    ["empty", () => Buffer.alloc(0)],
  ])("give no value whose file was %s", (_, damage) => {
    disk.store("font", "a", "made");
    for (const path of paths()) writeFileSync(path, damage(readFileSync(path)));
    expect(disk.load("font", "a")).toBeUndefined();
  });

  it("do not wait for a pipe in the place of a value", () => {
    disk.store("font", "a", "made");
    for (const path of paths()) {
      rmSync(path);
      execFileSync("mkfifo", [path]);
    }
    expect(disk.load("font", "a")).toBeUndefined();
  });

  it("keep the latest eight of a kind, and leave no temporary file", () => {
    for (let i = 0; i < 8; i++) {
      disk.store("font", `${i}`, i);
      // As if each were written an hour before the next one.
      for (const path of paths()) {
        const { mtimeMs } = statSync(path);
        utimesSync(path, mtimeMs / 1000 - 3600, mtimeMs / 1000 - 3600);
      }
    }
    disk.store("styles", "0", "made");
    expect(disk.load("font", "0")).toBe(0);
    disk.store("font", "8", 8);
    expect(paths()).toHaveLength(9);
    const left = Array.from({ length: 9 }, (_, i) => disk.load("font", `${i}`));
    expect(left).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("let a build go on where nothing can be written", () => {
    writeFileSync(join(folder, "file"), "");
    const none = new Cache({ folder: join(folder, "file/below") });
    none.store("font", "a", "made");
    expect(none.load("font", "a")).toBeUndefined();
  });
});
