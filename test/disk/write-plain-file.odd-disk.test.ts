import { execFileSync } from "node:child_process";
import { chmod, link, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  whyUnwritten,
  writePlainFiles,
  writeProjectFiles,
} from "../../src/disk/write-plain-file.ts";
import { inMask } from "../support/in-mask.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createProject } from "../support/project.ts";
import { endedProcess, ownerOf } from "./owners.ts";

/** A project with a file, and how that is read and written. */
async function createStage() {
  const root = await createProject([{ file: "a/a.txt", write: "old" }]);
  const path = join(root, "a/a.txt");
  const bytes = Buffer.from("new");
  const write = (to = "a/a.txt", expected?: string) =>
    writePlainFiles(root, [
      { path: join(root, to), bytes, expected: expected ? Buffer.from(expected) : undefined },
    ]);
  const read = (from = path) => readFile(from, "utf8");
  const modeOf = async (name: string) => (await stat(join(root, name))).mode & 0o777;
  return { root, path, write, read, modeOf };
}

it("writes a file, and the folders that are missing, also in a project behind a link", async () => {
  const { root, write, read } = await createStage();
  expect(await write("b/c/d.txt")).toBe(true);
  expect(await read(join(root, "b/c/d.txt"))).toBe("new");
  expect(await readdir(join(root, "b/c"))).toEqual(["d.txt"]);
  const folder = join(root, "self");
  await symlink(root, folder);
  const files = [{ path: join(folder, "e/f.txt"), bytes: Buffer.from("new") }];
  expect(await writePlainFiles(folder, files)).toBe(true);
  expect(await read(join(root, "e/f.txt"))).toBe("new");
});

it.each([
  ["out/a.txt", "cannot be written: out is a symbolic link, not a folder"],
  ["out/new/a.txt", "cannot be written: out is a symbolic link, not a folder"],
  ["in/a.txt", "cannot be written: in is a symbolic link, not a folder"],
  ["content/linked.txt", "is a symbolic link, not a file"],
  ["../a.txt", "is outside the project"],
  ["content", "is a folder, not a file"],
  ["pipe", "is a pipe, not a file"],
  ["a/read-only.txt", "is read-only"],
])("follows no link and replaces no other thing: %s", async (path, why) => {
  const outside = await createProject([{ file: "a.txt", write: "old" }]);
  const { root, write, read } = await createStage();
  await symlink(outside, join(root, "out"));
  await symlink("a", join(root, "in"));
  await symlink(join(outside, "a.txt"), join(root, "content/linked.txt"));
  await writeFile(join(root, "a/read-only.txt"), "old", { mode: 0o444 });
  execFileSync("mkfifo", [join(root, "pipe")]);
  expect(whyUnwritten(await write(path).catch((thrown) => thrown))).toBe(why);
  expect(await readdir(outside)).not.toContain("new");
  for (const file of [join(outside, "a.txt"), join(root, "a/a.txt"), join(root, "a/read-only.txt")])
    expect(await read(file)).toBe("old");
});

it("says what to do with a file that cannot be replaced", async () => {
  const { root } = await createStage();
  await symlink("a", join(root, "in"));
  await writeFile(join(root, "a/read-only.txt"), "old", { mode: 0o444 });
  const hintFor = async (path: string) =>
    (await writeProjectFiles(root, [[path, Buffer.from("new")]])).map(({ hint }) => hint);
  expect(await hintFor("in")).toEqual(["move it away, so that Vitrine can write this file"]);
  expect(await hintFor("a/read-only.txt")).toEqual([
    expect.stringMatching(/^make the file .*writable/),
  ]);
});

it("leaves another name of the same file alone", async () => {
  const { root, path, write, read } = await createStage();
  await link(path, join(root, "other.txt"));
  await write();
  expect(await read(join(root, "other.txt"))).toBe("old");
});

it.each([0o022, 0o077, 0o777])("keeps the mode of a file under umask %o", async (mask) => {
  const { path, write, modeOf } = await createStage();
  await chmod(path, 0o664);
  await inMask(mask, () => write());
  expect(await modeOf("a/a.txt")).toBe(0o664);
});

it("lets the owner read and write what is new, whatever the umask says", async () => {
  const { write, modeOf } = await createStage();
  await inMask(0o777, () => write("new/a.txt"));
  expect([await modeOf("new"), await modeOf("new/a.txt")]).toEqual([0o700, 0o600]);
});

it("leaves a file alone that does not hold the expected bytes", async () => {
  const { write, read } = await createStage();
  expect([await write(undefined, "other"), await read()]).toEqual([false, "old"]);
  expect([await write(undefined, "old"), await read()]).toEqual([true, "new"]);
});

it.each(["open", "rename"])("leaves nothing behind if the disk fails to %s", async (failing) => {
  const { root, write, read } = await createStage();
  const refuses = (operation: string) => (operation === failing ? "ENOSPC" : undefined);
  const cause = await onDiskThat(refuses, () => write()).catch((thrown) => thrown);
  expect(whyUnwritten(cause)).toBe("cannot be written: the disk is full");
  expect(await readdir(join(root, "a"))).toEqual(["a.txt"]);
  expect(await read()).toBe("old");
  expect(() => whyUnwritten(new TypeError("a bug"))).toThrow(TypeError);
});

it("removes what a killed process left, and nothing of one that lives", async () => {
  const { root, write } = await createStage();
  const temporaryOf = async (pid: number) => `.vitrine-${(await ownerOf(pid)).name}.tmp`;
  const dead = await temporaryOf(endedProcess());
  const alive = await temporaryOf(process.ppid);
  for (const name of [dead, alive]) await writeFile(join(root, "a", name), "half");
  // It is no file of Vitrine's, and in nobody's way.
  const folder = await temporaryOf(endedProcess());
  await mkdir(join(root, "a", folder));
  await write();
  expect(await readdir(join(root, "a"))).toEqual([...[alive, folder].sort(), "a.txt"]);
});

it("writes files of one process at the same time", async () => {
  const { root, write } = await createStage();
  const names = ["b.txt", "c.txt", "d.txt"];
  expect(await Promise.all(names.map((name) => write(name)))).toEqual([true, true, true]);
  expect(await readdir(root)).toEqual(expect.arrayContaining(names));
});
