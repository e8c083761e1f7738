import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject, repository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

describe("vitrine new <folder>", () => {
  it("copies the starter, with Vitrine from where this one lies, and says how to go on", async () => {
    const parent = await createProject();
    const { code, stdout, stderr } = await runHere(parent, ["new", "My Site"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe('My Site is ready. Next:\n  cd "My Site"\n  npm install\n  npm run dev\n');
    const root = join(parent, "My Site");
    const files = await readdir(root, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([".gitignore", ".github/workflows/publish.yml", "templates/site.tsx"]),
    );
    expect(files).not.toContain("gitignore");
    const { name, devDependencies } = JSON.parse(
      await readFile(join(root, "package.json"), "utf8"),
    );
    expect(name).toBe("my-site");
    expect(devDependencies.vitrine).toBe(`file:${relative(root, repository)}`);
  });

  it("takes an empty folder with a repository in it", async () => {
    const root = await createProject();
    await mkdir(join(root, "new/.git"), { recursive: true });
    expect(await runHere(join(root, "new"), ["new", "."])).toMatchObject({ code: 0 });
  });

  it("leaves a folder alone that holds something", async () => {
    const root = await createProject();
    await mkdir(join(root, "full"));
    await writeFile(join(root, "full/thesis.txt"), "");
    const { code, stderr } = await runHere(root, ["new", "full"]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("error full is not empty")]);
    expect(await readdir(join(root, "full"))).toEqual(["thesis.txt"]);
    const below = await runHere(root, ["new", "full/thesis.txt/site"]);
    expect(below.code).toBe(1);
    expect(existsSync(join(root, "full/thesis.txt/site"))).toBe(false);
  });
});
