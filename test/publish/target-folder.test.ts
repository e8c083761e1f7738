import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { createProject } from "../support/project.ts";

async function faultOf(root: string, out: string): Promise<string | undefined> {
  return (await findTargetFault(root, join(root, out)))?.message;
}

describe("findTargetFault(root, out)", () => {
  it("accepts a folder that is not there yet, inside the project or beside it", async () => {
    const root = await createProject();
    expect(await faultOf(root, "dist")).toBeUndefined();
    expect(await faultOf(root, "a/b/c")).toBeUndefined();
    expect(await faultOf(root, "../beside")).toBeUndefined();
  });

  it.each(["", ".", "..", "../.."])("refuses %j, which holds the project", async (out) => {
    expect(await faultOf(await createProject(), out)).toMatch(/: it holds the project itself$/);
  });

  it("refuses the root of the disk and the home folder", async () => {
    const root = await createProject();
    for (const out of ["/", homedir(), dirname(homedir())]) {
      expect((await findTargetFault(root, out))?.code).toBe("output/refused");
    }
    expect(await findTargetFault(root, homedir())).toMatchObject({
      message: `${homedir()} cannot be the output folder: it holds your home folder`,
      hint: "choose another folder with --out",
    });
  });

  it.each(["content", "templates"])("refuses %s, which holds sources", async (folder) => {
    const message = new RegExp(`: it is part of ${folder}/, which holds sources$`);
    const root = await createProject();
    expect(await faultOf(root, folder)).toMatch(message);
    expect(await faultOf(root, `${folder}/x/y`)).toMatch(message);
  });

  it("refuses a folder in another output", async () => {
    const root = await createProject([{ file: "dist/.vitrine", write: "index.html\n" }]);
    expect(await faultOf(root, "dist")).toBeUndefined();
    expect(await faultOf(root, "dist/sub/x")).toMatch(
      /: it is inside .*dist, which Vitrine wrote$/,
    );
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

  it("refuses a link, also one that leads nowhere", async () => {
    const root = await createProject();
    await mkdir(join(root, "elsewhere"));
    await symlink(join(root, "elsewhere"), join(root, "dist"));
    await symlink(join(root, "nowhere"), join(root, "out"));
    expect(await faultOf(root, "dist")).toMatch(/it is a symbolic link$/);
    expect(await faultOf(root, "out")).toMatch(/it is a symbolic link$/);
  });

  it("refuses a project's folder reached through a link", async () => {
    const root = await createProject();
    await symlink(root, join(root, "self"));
    expect(await faultOf(root, "self")).toMatch(/it holds the project itself$/);
    expect(await faultOf(root, "self/content/x")).toMatch(/part of content/);
  });

  it("refuses what belongs to git or npm, anywhere", async () => {
    const root = await createProject();
    expect(await faultOf(root, ".git")).toMatch(/inside a \.git folder$/);
    expect(await faultOf(root, "../other/.git/x")).toMatch(/inside a \.git folder$/);
    expect(await faultOf(root, "../node_modules")).toMatch(/inside a node_modules folder$/);
  });

  it("refuses a file or a pipe of that name", async () => {
    const root = await createProject([{ file: "dist", write: "" }]);
    expect(await faultOf(root, "dist")).toMatch(/it is a file$/);
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(await faultOf(root, "pipe")).toMatch(/it is a pipe$/);
    expect((await findTargetFault(root, "/dev/null"))?.message).toMatch(
      /it is a device or socket$/,
    );
  });

  it("accepts a folder that is there", async () => {
    const root = await createProject([{ file: "dist/index.html", write: "" }]);
    expect(await faultOf(root, "dist")).toBeUndefined();
  });
});
