import { renameSync, statSync, writeFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recoverIfNeeded } from "../../src/publish/write-site.ts";
import { contentsOf } from "../faults/support.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createOut, createStage, first, litterBeside, read, second, write } from "./support.ts";

describe("recoverIfNeeded(out)", () => {
  it("puts the old folder back where the output is missing, and there alone", async () => {
    const { out, root, whenOld } = await createStage();
    renameSync(out, join(root, ".dist.vitrine-old"));
    expect(await recoverIfNeeded(out)).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
    const { ino } = statSync(out);
    expect(await recoverIfNeeded(out)).toEqual([]);
    expect(statSync(out).ino).toBe(ino);
  });

  it("knows both codes for a folder that is not empty", async () => {
    const { out, root, whenOld } = await createStage();
    await mkdir(join(root, ".dist.vitrine-old"));
    writeFileSync(join(root, ".dist.vitrine-old/index.html"), "older");
    const refuses = (operation: string) => (operation === "rename" ? "EEXIST" : undefined);
    expect(await onDiskThat(refuses, () => recoverIfNeeded(out))).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("says why the disk removes nothing", async () => {
    const { out } = await createStage();
    const refuses = (operation: string) => (operation === "rm" ? "EROFS" : undefined);
    await mkdir(join(out, "../.dist.vitrine-new"));
    const [fault, ...more] = await onDiskThat(refuses, () => recoverIfNeeded(out));
    expect(more).toEqual([]);
    expect(fault?.message).toBe(`${out} could not be written: the disk is read-only`);
  });
});

it.each([
  ["between its two renames", (out: string) => rename(out, join(out, "../.dist.vitrine-old"))],
  [
    "while it wrote the new site",
    (out: string) => mkdir(join(out, "../.dist.vitrine-new/en"), { recursive: true }),
  ],
  [
    "while it removed the old site",
    (out: string) => mkdir(join(out, "../.dist.vitrine-old/en"), { recursive: true }),
  ],
])("a build recovers from one that ended %s", async (_, interrupt) => {
  const out = createOut();
  await write(first, out);
  await interrupt(out);
  const { files } = await write(second, out);
  expect(files.map(({ change }) => change)).toEqual(["same", "changed", "new"]);
  expect(await read(out)).toEqual(second);
  expect(await litterBeside(out)).toEqual([]);
});
