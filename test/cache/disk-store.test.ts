import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { DiskStore } from "../../src/cache/disk-store.ts";
import { createFolder } from "../support/folder.ts";

describe("DiskStore", () => {
  let folder: string;
  let store: DiskStore;

  beforeEach(() => {
    folder = createFolder();
    store = new DiskStore(folder);
  });

  it("reads what was written under the same name and version, in another process too", () => {
    store.write("font a", "b", { made: Buffer.from("c") });
    const another = new DiskStore(folder);
    expect(another.read("font a", "b")).toEqual({ made: Buffer.from("c") });
    expect(another.read("styles a", "b")).toBeUndefined();
    expect(another.read("font", "ab")).toBeUndefined();
    expect(another.read("font ab", "")).toBeUndefined();
  });

  it.each([
    ["changed", (bytes: Buffer) => bytes.fill(0, bytes.length - 1)],
    ["cut short", (bytes: Buffer) => bytes.subarray(0, 20)],
    ["empty", () => Buffer.alloc(0)],
  ])("reads no value whose file was %s", async (_, damage) => {
    store.write("font", "a", "made");
    const [name = ""] = await readdir(folder);
    await writeFile(join(folder, name), damage(await readFile(join(folder, name))));
    expect(store.read("font", "a")).toBeUndefined();
  });

  it("does not wait for a pipe in the place of a value", async () => {
    store.write("font", "a", "made");
    const [name = ""] = await readdir(folder);
    await rm(join(folder, name));
    execFileSync("mkfifo", [join(folder, name)]);
    expect(store.read("font", "a")).toBeUndefined();
  });

  it("keeps the latest eight of a kind, and leaves no temporary file", async () => {
    for (let i = 0; i < 12; i++) store.write(`font ${i}`, `${i}`, "made");
    store.write("styles", "0", "made");
    const names = await readdir(folder);
    expect(names.filter((name) => name.startsWith("font-"))).toHaveLength(8);
    expect(names.filter((name) => name.startsWith("styles-"))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("removes those that were written longest ago", async () => {
    for (let i = 0; i < 8; i++) {
      store.write("font", `${i}`, i);
      await makeOlder(folder);
    }
    expect(store.read("font", "0")).toBe(0);
    store.write("font", "8", 8);
    expect(store.read("font", "0")).toBeUndefined();
    for (let i = 1; i < 9; i++) expect(store.read("font", `${i}`)).toBe(i);
  });

  it("lets a build go on where it cannot write", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const none = new DiskStore(join(file, "below"));
    none.write("font", "a", "made");
    expect(none.read("font", "a")).toBeUndefined();
  });
});

/** Every file as if it were written an hour before. */
async function makeOlder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    const before = mtimeMs / 1000 - 3600;
    await utimes(join(folder, name), before, before);
  }
}
