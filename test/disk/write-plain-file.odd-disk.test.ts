import { execFileSync, spawnSync } from "node:child_process";
import { chmod, link, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UnfitFile } from "../../src/disk/read-plain-file.ts";
import { whyUnwritten, writePlainFile } from "../../src/disk/write-plain-file.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";
import { inMask } from "../support/strict-mask.ts";

const bytes = Buffer.from("new");
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** A folder outside the project, with a file in it. */
async function createOutside(): Promise<string> {
  return createProject([{ file: "a.txt", write: "outside" }]);
}

describe("writePlainFile(path, folder, bytes)", () => {
  it("writes a file, and the folders that are missing", async () => {
    const root = await createProject();
    expect(await writePlainFile(join(root, "a/b/c.txt"), root, bytes)).toBe(true);
    expect(await readFile(join(root, "a/b/c.txt"), "utf8")).toBe("new");
    expect(await readdir(join(root, "a/b"))).toEqual(["c.txt"]);
  });

  it("writes into a project that is behind a link", async () => {
    const root = await createProject();
    await symlink(root, join(root, "self"));
    const folder = join(root, "self");
    expect(await writePlainFile(join(folder, "a/b.txt"), folder, bytes)).toBe(true);
    expect(await readFile(join(root, "a/b.txt"), "utf8")).toBe("new");
  });

  it("follows no link, to a folder or to a file, wherever it leads", async () => {
    const outside = await createOutside();
    const root = await createProject([{ file: "inside/a.txt", write: "inside" }]);
    await symlink(outside, join(root, "out"));
    await symlink("inside", join(root, "in"));
    await mkdir(join(root, "content/schema"));
    await symlink(join(outside, "a.txt"), join(root, "content/schema/a.txt"));
    for (const [path, message] of [
      ["out/a.txt", "cannot be written: out is a symbolic link, not a folder"],
      ["out/new/a.txt", "cannot be written: out is a symbolic link, not a folder"],
      ["in/a.txt", "cannot be written: in is a symbolic link, not a folder"],
      ["content/schema/a.txt", "is a symbolic link, not a file"],
      ["../a.txt", "is outside the project"],
    ] as const) {
      const cause = await writePlainFile(join(root, path), root, bytes).catch((thrown) => thrown);
      expect([path, cause.message]).toEqual([path, message]);
      expect(cause).toBeInstanceOf(UnfitFile);
    }
    expect(await readdir(outside)).not.toContain("new");
    expect(await readFile(join(outside, "a.txt"), "utf8")).toBe("outside");
    expect(await readFile(join(root, "inside/a.txt"), "utf8")).toBe("inside");
  });

  it.each([
    ["a folder", (path: string) => mkdir(path)],
    ["a pipe", async (path: string) => void execFileSync("mkfifo", [path])],
  ])("does not replace %s", async (name, make) => {
    const root = await createProject();
    await make(join(root, "thing"));
    await expect(writePlainFile(join(root, "thing"), root, bytes)).rejects.toThrow(
      `is ${name}, not a file`,
    );
  });

  it("leaves another name of the same file alone", async () => {
    const root = await createProject([{ file: "a.txt", write: "old" }]);
    await link(join(root, "a.txt"), join(root, "other.txt"));
    await writePlainFile(join(root, "a.txt"), root, bytes);
    expect(await readFile(join(root, "other.txt"), "utf8")).toBe("old");
  });

  it.each([0o022, 0o077, 0o777])("keeps the mode of a file under umask %o", async (mask) => {
    const root = await createProject([{ file: "a.txt", write: "old" }]);
    await chmod(join(root, "a.txt"), 0o664);
    await inMask(mask, () => writePlainFile(join(root, "a.txt"), root, bytes));
    expect(await modeOf(join(root, "a.txt"))).toBe(0o664);
  });

  it("lets the owner read and write what is new, whatever the umask says", async () => {
    const root = await createProject();
    await inMask(0o777, () => writePlainFile(join(root, "new/a.txt"), root, bytes));
    expect(await modeOf(join(root, "new"))).toBe(0o700);
    expect(await modeOf(join(root, "new/a.txt"))).toBe(0o600);
  });

  it("does not replace a file that is read-only", async () => {
    const root = await createProject([{ file: "a.txt", write: "old" }]);
    await chmod(join(root, "a.txt"), 0o444);
    await expect(writePlainFile(join(root, "a.txt"), root, bytes)).rejects.toThrow("is read-only");
    expect(await readFile(join(root, "a.txt"), "utf8")).toBe("old");
  });

  it("leaves a file alone that does not hold the expected bytes", async () => {
    const root = await createProject([{ file: "a.txt", write: "old" }]);
    const write = (expected: string) =>
      writePlainFile(join(root, "a.txt"), root, bytes, Buffer.from(expected));
    expect(await write("other")).toBe(false);
    expect(await readFile(join(root, "a.txt"), "utf8")).toBe("old");
    expect(await write("old")).toBe(true);
    expect(await readFile(join(root, "a.txt"), "utf8")).toBe("new");
  });

  it.each(["open", "rename"])("leaves nothing behind if the disk fails to %s", async (failing) => {
    const root = await createProject([{ file: "a/a.txt", write: "old" }]);
    const refuses = (operation: string) => (operation === failing ? "ENOSPC" : undefined);
    const written = onDiskThat(refuses, () => writePlainFile(join(root, "a/a.txt"), root, bytes));
    await expect(written).rejects.toThrow("ENOSPC");
    expect(await readdir(join(root, "a"))).toEqual(["a.txt"]);
    expect(await readFile(join(root, "a/a.txt"), "utf8")).toBe("old");
  });

  it("removes what a killed process left, and nothing of one that lives", async () => {
    const root = await createProject([{ file: "a/a.txt", write: "old" }]);
    const { pid: dead } = spawnSync(process.execPath, ["--version"]);
    await writeFile(join(root, `a/.vitrine-${dead}-1.tmp`), "half");
    await writeFile(join(root, `a/.vitrine-${process.ppid}-1.tmp`), "half");
    await writePlainFile(join(root, "a/a.txt"), root, bytes);
    expect(await readdir(join(root, "a"))).toEqual([`.vitrine-${process.ppid}-1.tmp`, "a.txt"]);
  });
});

describe("whyUnwritten(cause)", () => {
  it("says in words why a file could not be written, and lets bugs pass", () => {
    const full = Object.assign(new Error("ENOSPC: oh"), { code: "ENOSPC" });
    expect(whyUnwritten(full)).toBe("cannot be written: the disk is full");
    expect(whyUnwritten(new UnfitFile("is read-only"))).toBe("is read-only");
    expect(() => whyUnwritten(new TypeError("oh"))).toThrow(TypeError);
  });
});
