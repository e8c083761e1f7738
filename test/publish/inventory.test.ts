import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { takeInventory } from "../../src/publish/inventory.ts";
import { createProject } from "../support/project.ts";

describe("takeInventory(out)", () => {
  it("lists nothing where there is no listing, and in order what is not ours", async () => {
    const names = ["z.html", "a/b.html", "m.html"];
    const root = await createProject(names.map((name) => ({ file: `dist/${name}`, write: "" })));
    await symlink("z.html", join(root, "dist/n.html"));
    const { listed, unknown } = takeInventory(join(root, "dist"));
    expect(listed).toEqual([]);
    expect(unknown).toEqual(["a/b.html", "m.html", "n.html", "z.html"]);
  });

  it("does not take a folder that cannot be listed for an empty one", async () => {
    const root = await createProject([{ file: "dist", write: "" }]);
    expect(() => takeInventory(join(root, "dist"))).toThrow("ENOTDIR");
  });
});
