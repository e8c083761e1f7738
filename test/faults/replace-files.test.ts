import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "../support/folder.ts";
import { bundleProgram, type Fault, run, spreadFaults } from "./support.ts";

const files = ["content/site.yaml", "content/pages/a.yaml", "content/pages/b.yaml"];

/** Turns "old" into "new" in all files, with a fault on the way; returns what they say then. */
async function replaceAll(program: string, fault?: Fault) {
  const root = join(createFolder(), "project");
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), "old");
  }
  const { code } = await run([program, root, ...files], root, fault);
  const states = files.map((file) => readFileSync(join(root, file), "utf8"));
  return { code, root, states: [...new Set(states)].join() };
}

it("writes the files of a change in one moment: a fault at any operation leaves the old ones or the new", {
  timeout: 3_600_000,
}, async () => {
  const program = await bundleProgram(new URL("replace-once.ts", import.meta.url), createFolder());
  const whole = await replaceAll(program);
  expect(whole).toMatchObject({ code: 0, states: "new" });
  const count = Number(readFileSync(`${whole.root}-operations`, "utf8"));
  let torn = 0;
  for (const at of spreadFaults(count)) {
    const killed = await replaceAll(program, { at, kind: "KILL" });
    if (killed.states.includes(",")) torn++;
    const failed = await replaceAll(program, { at, kind: "EIO" });
    expect([`fault at ${at}`, failed.states]).toEqual([
      `fault at ${at}`,
      failed.code === 0 ? "new" : "old",
    ]);
    const left = readdirSync(join(failed.root, "content/pages"));
    expect(left.filter((name) => !name.endsWith(".tmp"))).toEqual(["a.yaml", "b.yaml"]);
  }
  // Only between one rename and the next, which no work separates.
  expect(torn).toBeLessThan(files.length);
});
