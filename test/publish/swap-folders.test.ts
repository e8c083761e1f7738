import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { takeInventory } from "../../src/publish/inventory.ts";
import { healOutput, swapFolders } from "../../src/publish/swap-folders.ts";
import { createProject } from "../support/project.ts";

async function createOut(): Promise<string> {
  const root = await createProject([{ file: "dist/index.html", write: "old" }]);
  return join(root, "dist");
}

describe("swapFolders(out)", () => {
  it("brings the old folder back when the new one cannot take its place", async () => {
    const out = await createOut();
    // Nothing was staged.
    await expect(swapFolders(out)).rejects.toThrow("ENOENT");
    expect(await readFile(join(out, "index.html"), "utf8")).toBe("old");
  });

  it("keeps the old folder beside the new one, until it is removed", async () => {
    const out = await createOut();
    await mkdir(join(out, "../.dist.vitrine-new"));
    await swapFolders(out);
    expect(await readdir(out)).toEqual([]);
    expect(await readdir(join(out, "../.dist.vitrine-old"))).toEqual(["index.html"]);
  });
});

describe("healOutput(out)", () => {
  it("says what it cannot mend", async () => {
    const root = await createProject([{ file: "dist", write: "a file by now" }]);
    await mkdir(join(root, ".dist.vitrine-old"));
    await writeFile(join(root, ".dist.vitrine-old/index.html"), "old");
    await expect(healOutput(join(root, "dist"))).rejects.toThrow("ENOTDIR");
    expect(await readdir(join(root, ".dist.vitrine-old"))).toEqual(["index.html"]);
  });
});

describe("takeInventory(out)", () => {
  it("lists nothing where there is no listing, and in order what is not ours", async () => {
    const names = ["z.html", "a/b.html", "m.html"];
    const root = await createProject(names.map((name) => ({ file: `dist/${name}`, write: "" })));
    await symlink("z.html", join(root, "dist/n.html"));
    const { listed, foreign } = await takeInventory(join(root, "dist"));
    expect(listed).toEqual([]);
    expect(foreign).toEqual(["a/b.html", "m.html", "n.html", "z.html"]);
  });

  it("does not take a folder that cannot be listed for an empty one", async () => {
    const root = await createProject([{ file: "dist", write: "" }]);
    await expect(takeInventory(join(root, "dist"))).rejects.toThrow("ENOTDIR");
  });
});
