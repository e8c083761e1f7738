import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { openDiskMemory } from "../../src/memory/disk-memory.ts";
import { createProject } from "../support/project.ts";

describe("makeSite with a memory on disk", () => {
  it("changes no byte and no diagnostic of a site, and follows every change", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-memory-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const memory = openDiskMemory(folder);
    const root = await createProject();
    const remember = () => makeSite(root, { drafts: false }, { memory });
    const make = () => makeSite(root, { drafts: false });
    expect(await remember()).toEqual(await make());
    expect(await remember()).toEqual(await make());
    const names = (await readdir(folder)).map((name) => name.replace(/-.*/, ""));
    expect(names.sort()).toEqual(["scripts", "styles"]);

    for (const [file, text] of [
      ["styles/site.css", "a { colour: red }"],
      ["styles/site.css", "a { color: red }"],
      ["scripts/menu.ts", "console.log(2);"],
      ["scripts/menu.ts", "console.log(;"],
    ] as const) {
      await writeFile(join(root, file), text);
      await remember();
      expect(await remember()).toEqual(await make());
    }
  });
});
