import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "../support/folder.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { replaceAll } from "./replace-all.ts";
import { bundleProgram, run, spreadFaults } from "./support.ts";

const files = ["content/site.yaml", "content/pages/a.yaml", "content/pages/b.yaml"];

function createFiles(): string {
  const root = join(createFolder(), "project");
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), "old");
  }
  return root;
}

/** What the files say: one word, or several where a change is torn. */
const statesOf = (root: string) =>
  [...new Set(files.map((file) => readFileSync(join(root, file), "utf8")))].join();

it("writes the files of a change in one moment: a kill leaves the old ones or the new", {
  timeout: 3_600_000,
}, async () => {
  const program = await bundleProgram(new URL("replace-once.ts", import.meta.url), createFolder());
  const whole = createFiles();
  expect(await run([program, whole, ...files], whole)).toMatchObject({ code: 0 });
  expect(statesOf(whole)).toBe("new");
  let torn = 0;
  for (const at of spreadFaults(Number(readFileSync(`${whole}-operations`, "utf8")))) {
    const root = createFiles();
    await run([program, root, ...files], root, { at, signal: "SIGKILL" });
    if (statesOf(root).includes(",")) torn++;
  }
  // Only between one rename and the next, which no work separates.
  expect(torn).toBeLessThan(files.length);
});

it("leaves the old files where the disk fails at any operation, and nothing beside them", async () => {
  for (let at = 1, count = at; count >= at; at++) {
    const root = createFiles();
    count = 0;
    const refuses = (_: string, path: unknown) =>
      String(path).startsWith(root) && ++count === at ? "EIO" : undefined;
    const isWritten = await onDiskThat(refuses, () => replaceAll(root, files)).catch(() => false);
    expect([at, statesOf(root)]).toEqual([at, isWritten ? "new" : "old"]);
    const left = readdirSync(join(root, "content/pages"));
    expect(left.filter((name) => !name.endsWith(".tmp"))).toEqual(["a.yaml", "b.yaml"]);
  }
});
