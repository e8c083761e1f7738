import { renameSync, statSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recoverIfNeeded } from "../../src/publish/write-site.ts";
import { contentsOf } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createStage, litterBeside } from "./support.ts";

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
