import { renameSync, statSync, writeFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { identify } from "../../src/publish/process-identity.ts";
import { mendOutput } from "../../src/publish/write-site.ts";
import { contentsOf } from "../faults/support.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createOut, createStage, first, litterBeside, read, second, write } from "./support.ts";

vi.mock("node:fs", async (load) => (await import("../support/odd-disk.ts")).makeDiskOdd(load));
vi.mock("node:fs/promises", async (load) =>
  (await import("../support/odd-disk.ts")).makeDiskOdd(load),
);

describe("mendOutput(out)", () => {
  it("puts the old folder back where the output is missing, and there alone", async () => {
    const { out, root, whenOld } = await createStage();
    renameSync(out, join(root, ".dist.vitrine-old"));
    expect(await mendOutput(out)).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
    const { ino } = statSync(out);
    expect(await mendOutput(out)).toEqual([]);
    expect(statSync(out).ino).toBe(ino);
  });

  it("knows both codes for a folder that is not empty", async () => {
    const { out, root, whenOld } = await createStage();
    await mkdir(join(root, ".dist.vitrine-old"));
    writeFileSync(join(root, ".dist.vitrine-old/index.html"), "older");
    const refuses = (operation: string) => (operation === "rename" ? "EEXIST" : undefined);
    expect(await onDiskThat(refuses, () => mendOutput(out))).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("does not touch a lock where there is nothing to mend", async () => {
    const { out } = await createStage();
    const operations: string[] = [];
    const refuses = (operation: string) => void operations.push(operation);
    await onDiskThat(refuses, () => mendOutput(out));
    expect(new Set(operations)).toEqual(new Set(["lstat"]));
  });

  it("says why the disk removes nothing", async () => {
    const { out } = await createStage();
    const refuses = (operation: string) => (operation === "rm" ? "EROFS" : undefined);
    await mkdir(join(out, "../.dist.vitrine-new"));
    const [fault, ...more] = await onDiskThat(refuses, () => mendOutput(out));
    expect(more).toEqual([]);
    expect(fault?.message).toBe(`${out} could not be written: the disk is read-only`);
  });

  it("stops waiting for another build when it is asked to", async () => {
    const { out, root } = await createStage();
    await mkdir(join(root, ".dist.vitrine-new"));
    await writeFile(join(root, ".dist.vitrine-lock"), JSON.stringify(await identify()));
    const interrupted = AbortSignal.abort(new Error("enough"));
    await expect(mendOutput(out, interrupted)).rejects.toThrow("enough");
  });
});

describe("writeSite(site, out), after a build that did not live to its end", () => {
  it("mends a build that ended between its two renames", async () => {
    const out = await createOut();
    await write(first, out);
    await rename(out, join(out, "../.dist.vitrine-old"));
    const { files } = await write(second, out);
    expect(files.map(({ change }) => change)).toEqual(["same", "changed", "new"]);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("clears away the beginnings of a site that a build did not live to finish", async () => {
    const out = await createOut();
    await write(first, out);
    await mkdir(join(out, "../.dist.vitrine-new/en"), { recursive: true });
    await writeFile(join(out, "../.dist.vitrine-new/en/index.html"), "half");
    await write(second, out);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("clears away an old folder that a build did not live to remove", async () => {
    const out = await createOut();
    await write(first, out);
    await mkdir(join(out, "../.dist.vitrine-old"));
    await writeFile(join(out, "../.dist.vitrine-old/x"), "");
    await write(second, out);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });
});
