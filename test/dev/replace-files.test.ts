import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { replaceFiles } from "../../src/dev/replace-files.ts";
import { createProject } from "../support/project.ts";

const files = ["content/a.yaml", "content/b.yaml"];

/** Replaces "old" by "new" in both files, the second of which may say something else. */
async function replaceBoth(second: string, prepare = async (_: string) => {}) {
  const root = await createProject([
    { file: "content/a.yaml", write: "old" },
    { file: "content/b.yaml", write: second },
  ]);
  await prepare(root);
  const changes = files.map((file) => ({
    file,
    before: Buffer.from("old"),
    after: Buffer.from("new"),
  }));
  const isWritten = await replaceFiles(root, changes).catch(({ message }) => message);
  const now = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  return [isWritten, ...now];
}

it("writes all files, or none", async () => {
  expect(await replaceBoth("old")).toEqual([true, "new", "new"]);
  expect(await replaceBoth("other")).toEqual([false, "old", "other"]);
  const lock = (root: string) => chmod(join(root, "content/b.yaml"), 0o444);
  expect(await replaceBoth("old", lock)).toEqual(["is read-only", "old", "old"]);
});
