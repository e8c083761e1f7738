import { execFileSync } from "node:child_process";
import {
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { stateOf } from "../../src/cache/file-state.ts";
import { createFolder } from "../support/folder.ts";

it("makes a value again when one of its inputs changes, and each time without memory", () => {
  const cache = new Cache({ inMemory: true });
  const fail = () => {
    throw new Error("no");
  };
  expect(() => cache.get("page home", ["1"], fail)).toThrow("no");
  const first = cache.get("page home", ["1"], () => ({ count: 1 }));
  expect(cache.get("page home", ["1"], fail)).toBe(first);
  expect(cache.get("page faq", ["1"], () => 3)).toBe(3);
  expect(cache.get("page home", ["2"], () => 4)).toBe(4);
  expect(cache.get("page home", ["2", "3"], () => 6)).toBe(6);
  for (const other of [noCache, new Cache({ folder: createFolder() })]) {
    for (const value of [1, 2]) expect(other.get("a", ["1"], () => value)).toBe(value);
  }
});

it("reads a folder again, but where a watcher has reported no change in it", () => {
  const cache = new Cache({ inMemory: true });
  let reads = 0;
  const read = (from: Cache, path: string) => from.readFolder(path, () => ++reads);
  expect(read(cache.trusting(new Set()), "/a")).toBe(1);
  expect(read(cache, "/a")).toBe(2);
  expect(read(cache.trusting(new Set(["/ab/c", "/b"])), "/a")).toBe(2);
  expect(read(cache.trusting(new Set(["/a/b/c"])), "/a")).toBe(3);
  expect(read(noCache.trusting(new Set()), "/a")).toBe(4);
});

describe("a cache on disk", () => {
  const open = () => {
    const folder = createFolder();
    const paths = () => readdirSync(folder).map((name) => join(folder, name));
    return { folder, disk: new Cache({ folder }), paths };
  };

  it("gives a value to other processes, under its whole name and version", () => {
    const { folder, disk } = open();
    const value = { code: "a", bytes: Buffer.from("b"), sizes: new Map([["c", 1]]) };
    disk.store("font a", "b", value);
    const another = new Cache({ folder });
    expect(another.load("font a", "b")).toEqual(value);
    for (const wrong of ["font a|c", "font b|b", "styles a|b", "font|ab", "font ab|"]) {
      const [name = "", version = ""] = wrong.split("|");
      expect(another.load(name, version)).toBeUndefined();
    }
    noCache.store("font a", "b", value);
    expect(noCache.load("font a", "b")).toBeUndefined();
  });

  it.each<[string, (path: string) => unknown]>([
    ["changed", (path) => writeFileSync(path, readFileSync(path).reverse())],
    ["cut short", (path) => truncateSync(path, 20)],
    ["emptied", (path) => truncateSync(path)],
    ["replaced by a pipe", (path) => execFileSync("sh", ["-c", 'rm "$0"; mkfifo "$0"', path])],
  ])("gives no value whose file was %s, and waits for nothing", (_, damage) => {
    const { disk, paths } = open();
    disk.store("font", "a", "made");
    for (const path of paths()) damage(path);
    expect(disk.load("font", "a")).toBeUndefined();
  });

  it("gives no value whose file is that of another one", () => {
    const { disk, paths } = open();
    disk.store("font", "a", "made");
    const [first = ""] = paths();
    disk.store("font", "b", "other");
    const [second = ""] = paths().filter((path) => path !== first);
    writeFileSync(first, readFileSync(second));
    expect(disk.load("font", "a")).toBeUndefined();
    expect(disk.load("font", "b")).toBe("other");
  });

  it("keeps the eight of a kind that were used last, and files of others", () => {
    const { disk, folder, paths } = open();
    // The folder may be a link to one with other files.
    writeFileSync(join(folder, "font-of-mine.woff2"), "");
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
    expect(paths()).toHaveLength(10);
    const left = Array.from({ length: 9 }, (_, i) => disk.load("font", `${i}`));
    expect(left).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("lets a build go on where nothing can be written", () => {
    const { folder } = open();
    writeFileSync(join(folder, "file"), "");
    const none = new Cache({ folder: join(folder, "file/below") });
    none.store("font", "a", "made");
    expect(none.load("font", "a")).toBeUndefined();
  });
});

/** Lets it be so many milliseconds after a file was last changed. */
async function stopClock(path: string, after: number): Promise<void> {
  const { ctimeMs } = await stat(path);
  const clock = vi.spyOn(Date, "now").mockReturnValue(ctimeMs + after);
  onTestFinished(() => clock.mockRestore());
}

it("tells states of a file apart, and trusts none that may have changed since", async () => {
  const path = join(createFolder(), "a");
  expect(stateOf(path)).toBe("");
  await writeFile(path, "before");
  await stopClock(path, 90);
  expect(stateOf(path)).not.toBe(stateOf(path));
  await stopClock(path, 100);
  const before = stateOf(path);
  expect(stateOf(path)).toBe(before);
  // The same size and time of its own; the disk's clock goes in steps.
  const { ctimeMs } = await stat(path);
  do await writeFile(path, "behind");
  while ((await stat(path)).ctimeMs === ctimeMs);
  await utimes(path, 1, 1);
  await stopClock(path, 200);
  expect(stateOf(path)).not.toBe(before);
  // The disk does not say.
  const loop = join(createFolder(), "loop");
  await symlink("loop", loop);
  expect(stateOf(loop)).not.toBe(stateOf(loop));
});
