import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prepareOutput } from "../../src/publish/write-site.ts";
import { contentsOf } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createStage, litterBeside } from "./support.ts";

/** A written site, and beside it the old folder of a build that was ended, with these files. */
async function createLeft(files: Record<string, string>) {
  const stage = await createStage();
  const old = join(stage.root, ".dist.vitrine-old");
  mkdirSync(old);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(old, name), text);
  return { ...stage, old };
}

it("puts the old folder back where the output is missing, and there alone", async () => {
  const { out, root, whenOld } = await createStage();
  renameSync(out, join(root, ".dist.vitrine-old"));
  expect(await prepareOutput(root, out)).toEqual([]);
  expect(contentsOf(out)).toBe(whenOld);
  expect(await litterBeside(out)).toEqual([]);
  const { ino } = statSync(out);
  expect(await prepareOutput(root, out)).toEqual([]);
  expect(statSync(out).ino).toBe(ino);
});

it.each(["ENOTEMPTY", "EEXIST"])(
  "removes what was being removed, on a disk that says %s",
  async (code) => {
    const { out, root, whenOld } = await createLeft({
      ...{ ".vitrine": "index.html\npage.html\n", "page.html": "old" },
    });
    const refuses = (operation: string) => (operation === "rename" ? code : undefined);
    expect(await onDiskThat(refuses, () => prepareOutput(root, out))).toEqual([]);
    expect(contentsOf(out)).toBe(whenOld);
    expect(await litterBeside(out)).toEqual([]);
  },
);

it("keeps what was put into the old folder, under a name that is free", async () => {
  const names = ["gone.html", "mine.txt", "index.html"];
  const files = Object.fromEntries(names.map((name) => [name, "mine"]));
  const { out, root, old } = await createLeft({ ".vitrine": "gone.html\n", ...files });
  writeFileSync(join(out, "index.html.kept"), "another");
  await prepareOutput(root, out);
  const kept = ["index.html.kept", "index.html.kept.kept", "mine.txt"];
  expect(await readdir(out)).toEqual(expect.arrayContaining(kept));
  expect(await readdir(out)).not.toContain("gone.html");
  expect(existsSync(old)).toBe(false);
});

it.each([
  ["rm", "EROFS", "the disk is read-only"],
  ["rename", "ENOTDIR", "a part of the path is not a folder"],
])("says what it cannot mend: %s, %s", async (refused, code, why) => {
  const { out, root } = await createLeft({});
  const refuses = (operation: string) => (operation === refused ? code : undefined);
  const message = `${out} could not be written: ${why}`;
  expect(await onDiskThat(refuses, () => prepareOutput(root, out))).toMatchObject([{ message }]);
});
