import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { contentsOf } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createStage, newSite } from "./support.ts";

const write = (out: string, refuses: Parameters<typeof onDiskThat>[0]) =>
  onDiskThat(refuses, () => writeSite(newSite.values(), out));

it("flushes every new file and every folder before the swap, and the folder around it after", async () => {
  const { out, root } = await createStage();
  const seen: string[] = [];
  await write(out, (operation, path) => {
    const name = path.slice(root.length + 1);
    if (["sync", "rename"].includes(operation)) seen.push(`${operation} ${name}`);
    return undefined;
  });
  const staged = ".dist.vitrine-new";
  // First an old folder is looked for that a build did not live to put back.
  expect(seen[0]).toBe("rename .dist.vitrine-old");
  const flushed = (from: number, to: number) => seen.slice(from, to).sort();
  const files = ["come/c.html", "index.html"];
  expect(flushed(1, 3)).toEqual(files.map((file) => `sync ${staged}/${file}`));
  // What lists them all comes when they are all there.
  expect(seen[3]).toBe(`sync ${staged}/.vitrine`);
  const folders = ["", "/come", "/same"];
  expect(flushed(4, 7)).toEqual(folders.map((folder) => `sync ${staged}${folder}`));
  expect(seen.slice(7)).toEqual(["rename dist", `rename ${staged}`, "sync "]);
});

it("flushes every file where the disk has no hard links; the site is the same", async () => {
  const { out, root, whenNew } = await createStage();
  const flushed: string[] = [];
  const { value, diagnostics } = await write(out, (operation, path) => {
    if (operation === "sync") flushed.push(path.slice(root.length + 1));
    return operation === "link" ? "ENOTSUP" : undefined;
  });
  expect(diagnostics).toEqual([]);
  expect(value?.files.map(({ change }) => change)).toEqual(["new", "changed", "same"]);
  const paths = [...newSite.keys()].map((path) => `.dist.vitrine-new/${path}`);
  expect(flushed).toEqual(expect.arrayContaining(paths));
  expect(contentsOf(out)).toBe(whenNew);
  expect(statSync(join(out, "same/a.html")).mode & 0o777).toBe(0o644);
});

it("flushes no folder on a system that has no way to do it", async () => {
  const { out, whenNew } = await createStage();
  const { platform } = process;
  Object.defineProperty(process, "platform", { value: "win32" });
  onTestFinished(() => void Object.defineProperty(process, "platform", { value: platform }));
  const { diagnostics } = await write(out, (operation, path) =>
    operation === "open" && statSync(path).isDirectory() ? "EPERM" : undefined,
  );
  expect(diagnostics).toEqual([]);
  expect(contentsOf(out)).toBe(whenNew);
});
