import { mkdir, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findTargetFault, listingFile } from "../../src/publish/target-folder.ts";
import { createProject } from "../support/project.ts";

async function faultOf(root: string, out: string): Promise<string | undefined> {
  return (await findTargetFault(root, join(root, out)))?.message;
}

describe("findTargetFault(root, out)", () => {
  it("passes a folder that is not there yet, inside the project or beside it", async () => {
    const root = await createProject();
    expect(await faultOf(root, "dist")).toBeUndefined();
    expect(await faultOf(root, "a/b/c")).toBeUndefined();
    expect(await faultOf(root, "../beside")).toBeUndefined();
  });

  it.each([
    "",
    ".",
    "..",
    "../..",
    "content",
    "content/pages/x",
    "styles",
    ".git",
    "node_modules/x",
  ])("refuses %j", async (out) => {
    expect(await faultOf(await createProject(), out)).toMatch(/cannot be the output folder/);
  });

  it("refuses the root of the disk and the home folder", async () => {
    const root = await createProject();
    for (const out of ["/", homedir(), dirname(homedir())]) {
      expect((await findTargetFault(root, out))?.code).toBe("output/refused");
    }
  });

  it("does not take a folder whose name only starts alike for a source folder", async () => {
    expect(await faultOf(await createProject(), "content-preview")).toBeUndefined();
  });

  it("refuses a link that leads to the sources", async () => {
    const root = await createProject();
    await symlink(join(root, "content"), join(root, "dist"));
    expect(await faultOf(root, "dist")).toMatch(/part of content/);
    expect(await faultOf(root, "dist/pages")).toMatch(/part of content/);
  });

  it("refuses a file of that name", async () => {
    const root = await createProject([{ file: "dist", write: "" }]);
    expect(await faultOf(root, "dist")).toMatch(/something else of that name/);
  });

  it("refuses a folder with files that Vitrine did not write, and names them", async () => {
    const root = await createProject([{ file: "dist/notes/mine.txt", write: "" }]);
    expect(await faultOf(root, "dist")).toMatch(/did not write: notes\/mine\.txt$/);
  });

  it("passes a folder that holds just what the last build listed", async () => {
    const root = await createProject();
    await mkdir(join(root, "dist/en"), { recursive: true });
    await writeFile(join(root, "dist/en/index.html"), "");
    await writeFile(join(root, "dist", listingFile), "en/index.html\n");
    expect(await faultOf(root, "dist")).toBeUndefined();
  });
});
