import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openDiskMemory } from "../../src/memory/disk-memory.ts";
import type { Memory } from "../../src/memory/memory.ts";

describe("openDiskMemory(folder)", () => {
  let folder: string;
  let memory: Memory;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-memory-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    memory = openDiskMemory(folder);
  });

  it("recalls what was kept under the same kind and key, in another process too", async () => {
    await memory.keep("font", ["a", Buffer.from("b")], Buffer.from("made"));
    const another = openDiskMemory(folder);
    expect(String(await another.recall("font", [Buffer.from("a"), "b"]))).toBe("made");
    expect(await another.recall("styles", ["a", "b"])).toBeUndefined();
    expect(await another.recall("font", ["ab"])).toBeUndefined();
    expect(await another.recall("font", ["ab", ""])).toBeUndefined();
  });

  it.each([
    ["changed", (bytes: Buffer) => bytes.fill(0, bytes.length - 1)],
    ["cut short", (bytes: Buffer) => bytes.subarray(0, 20)],
    ["empty", () => Buffer.alloc(0)],
  ])("forgets a result that was %s", async (_, damage) => {
    await memory.keep("font", ["a"], Buffer.from("made"));
    const [name = ""] = await readdir(folder);
    await writeFile(join(folder, name), damage(await readFile(join(folder, name))));
    expect(await memory.recall("font", ["a"])).toBeUndefined();
  });

  it("keeps the newest few of a kind, and leaves no temporary file", async () => {
    for (let i = 0; i < 12; i++) await memory.keep("font", [`${i}`], Buffer.from("made"));
    await memory.keep("styles", ["0"], Buffer.from("made"));
    const names = await readdir(folder);
    expect(names.filter((name) => name.startsWith("font-"))).toHaveLength(8);
    expect(names.filter((name) => name.startsWith("styles-"))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("forgets those that were kept longest ago, and keeps as many as it may", async () => {
    for (let i = 0; i < 8; i++) {
      await memory.keep("font", [`${i}`], Buffer.from(`${i}`));
      await makeOlder(folder);
    }
    expect(String(await memory.recall("font", ["0"]))).toBe("0");
    await memory.keep("font", ["8"], Buffer.from("8"));
    expect(await memory.recall("font", ["0"])).toBeUndefined();
    for (let i = 1; i < 9; i++) expect(String(await memory.recall("font", [`${i}`]))).toBe(`${i}`);
  });

  it("lets a build go on where it cannot write", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const none = openDiskMemory(join(file, "below"));
    await expect(none.keep("font", ["a"], Buffer.from("made"))).resolves.toBeUndefined();
    expect(await none.recall("font", ["a"])).toBeUndefined();
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
