import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject, inRepository, repository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

async function readManifest(root: string) {
  return JSON.parse(await readFile(join(root, "package.json"), "utf8"));
}

/** Makes a site in a folder, with the packages of this repository. */
async function createSite(...flags: string[]): Promise<string> {
  const root = join(await createProject(), "site");
  expect(await runHere(root, ["new", root, ...flags])).toMatchObject({ code: 0, stderr: "" });
  await symlink(inRepository("node_modules"), join(root, "node_modules"));
  return root;
}

describe("vitrine new <folder>", () => {
  it("copies the starter, with Vitrine from its own folder, and prints the next commands", async () => {
    const parent = await createProject();
    const root = join(parent, "My Site");
    const { code, stdout, stderr } = await runHere(parent, ["new", "My Site"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      `Created the site in ${root}. Next:\n  cd "My Site"\n  npm install\n  npm run dev\n`,
    );
    const files = await readdir(root, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        ".gitignore",
        ".github/workflows/publish.yml",
        "content/schema/page.json",
        "content/schema/site.json",
        "templates/site.tsx",
      ]),
    );
    expect(files).not.toContain("gitignore");
    // For VS Code and for JetBrains.
    for (const file of files.filter((file) => file.endsWith(".yaml"))) {
      const [first = "", second] = (await readFile(join(root, file), "utf8")).split("\n");
      const schema = first.replace("# yaml-language-server: $schema=", "");
      expect(second).toBe(`# $schema: ${schema}`);
      expect(files).toContain(join(dirname(file), schema));
    }
    const { name, devDependencies } = await readManifest(root);
    expect(name).toBe("my-site");
    expect(devDependencies.vitrine).toBe(`file:${relative(root, repository)}`);
  });

  it.each([
    ["pt-br", "pt-BR", "português (Brasil)", "/aulas"],
    ["fr", "fr", "français", "/classes"],
  ])("makes a site in one language, %s", async (flag, tag, name, route) => {
    const root = await createSite("--language", flag);
    const site = await readFile(join(root, "content/site.yaml"), "utf8");
    expect(site).toContain(`languages:\n  ${tag}:\n    name: ${name}\n    home: /\n`);
    expect(site).toContain("# Values that are not real yet.");
    expect((await readdir(join(root, "content/pages"))).sort()).toEqual([
      `classes.${tag}.yaml`,
      `home.${tag}.yaml`,
    ]);
    const built = await runHere(root, ["build"]);
    expect(built).toMatchObject({ code: 0, stderr: "" });
    const page = await readFile(join(root, "dist", `${route}.html`), "utf8");
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page.match(/<nav/g)).toHaveLength(1);
  });

  it("takes a folder with a repository in which npm has installed Vitrine", async () => {
    const root = join(await createProject(), "new");
    await mkdir(join(root, ".git"), { recursive: true });
    await mkdir(join(root, "node_modules"));
    await writeFile(join(root, "package-lock.json"), "{}");
    await writeFile(join(root, "vitrine-0.1.0.tgz"), "");
    const own = { name: "bakery", license: "MIT", scripts: { test: "exit 1", deploy: "x" } };
    const dependencies = { vitrine: "file:vitrine.tgz" };
    await writeFile(join(root, "package.json"), JSON.stringify({ ...own, dependencies }));
    const { code, stdout } = await runHere(root, ["new", "."]);
    expect([code, stdout]).toEqual([
      0,
      `Created the site in ${root}. Next:\n  npm install\n  npm run dev\n`,
    ]);
    const manifest = await readManifest(root);
    expect(manifest).toMatchObject({ name: "bakery", license: "MIT", type: "module" });
    expect(manifest.scripts).toMatchObject({ build: "vitrine build", deploy: "x" });
    expect(manifest.scripts.test).not.toBe("exit 1");
    expect(manifest.dependencies.vitrine).toBe("file:vitrine.tgz");
    expect(manifest.devDependencies).not.toHaveProperty("vitrine");
  });

  it.each([
    ["is not JSON", (file: string) => writeFile(file, "{")],
    ["is a pipe, not a file", async (file: string) => void execFileSync("mkfifo", [file])],
  ])("refuses a folder whose package.json %s", async (why, make) => {
    const root = await createProject();
    await mkdir(join(root, "own"));
    await make(join(root, "own/package.json"));
    const { code, stderr } = await runHere(root, ["new", "own"]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`own has a package.json that ${why}`),
    ]);
  });

  it("refuses a folder that holds something else", async () => {
    const root = await createProject();
    await mkdir(join(root, "full"));
    await writeFile(join(root, "full/thesis.txt"), "");
    const { code, stderr } = await runHere(root, ["new", "full"]);
    expect(code).toBe(2);
    expect(stderr).toContain("error full is not empty: it holds thesis.txt");
    expect(await readdir(join(root, "full"))).toEqual(["thesis.txt"]);
    const below = await runHere(root, ["new", "full/thesis.txt/site"]);
    expect(below.code).toBe(1);
    expect(existsSync(join(root, "full/thesis.txt/site"))).toBe(false);
  });
});
