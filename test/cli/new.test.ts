import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "../support/folder.ts";
import { createProject, inRepository, repository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

async function readManifest(root: string) {
  return JSON.parse(await readFile(join(root, "package.json"), "utf8"));
}

const created = (root: string, cd = "") =>
  `Created the site in ${root}. Next:\n${cd}  npm install\n  npm run dev\n`;

it("copies the starter, with Vitrine from its own folder, and prints the next commands", async () => {
  const parent = await createProject();
  const root = join(parent, "My Site");
  const { code, stdout, stderr } = await runHere(parent, ["new", "My Site"]);
  expect([code, stderr, stdout]).toEqual([0, "", created(root, "  cd 'My Site'\n")]);
  const files = await readdir(root, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      ...[".gitignore", ".github/workflows/publish.yml", "content/schema/page.json"],
      ...["content/schema/site.json", "templates/site.tsx"],
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
  const root = join(await createProject(), "site");
  const made = await runHere(root, ["new", root, "--language", flag]);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  await symlink(inRepository("node_modules"), join(root, "node_modules"));
  const site = await readFile(join(root, "content/site.yaml"), "utf8");
  expect(site).toContain(`languages:\n  ${tag}:\n    name: ${name}\n    home: /\n`);
  expect(site).toContain("# Values that are not real yet.");
  const pages = [`classes.${tag}.yaml`, `home.${tag}.yaml`];
  expect((await readdir(join(root, "content/pages"))).sort()).toEqual(pages);
  expect(await runHere(root, ["build"])).toMatchObject({ code: 0, stderr: "" });
  const page = await readFile(join(root, "dist", `${route}.html`), "utf8");
  expect(page).toContain(`<html lang="${tag}">`);
  expect(page.match(/<nav/g)).toHaveLength(1);
  // What its workflow publishes: only the placeholders are in the way.
  expect(await runHere(root, ["build", "--strict"])).toMatchObject({ code: 1 });
  const real = site.replace("www.example.com", "pottery.fr").replace(/^placeholders: .*\n/m, "");
  await writeFile(join(root, "content/site.yaml"), real);
  expect(await runHere(root, ["build", "--strict"])).toMatchObject({ code: 0, stderr: "" });
});

it("takes a folder with a repository in which npm has installed Vitrine", async () => {
  const root = join(await createProject(), "new");
  for (const folder of [".git", "node_modules"])
    await mkdir(join(root, folder), { recursive: true });
  const own = { name: "bakery", license: "MIT", scripts: { test: "exit 1", deploy: "x" } };
  const dependencies = { vitrine: "file:vitrine.tgz" };
  await writeFile(join(root, "package.json"), JSON.stringify({ ...own, dependencies }));
  for (const file of ["package-lock.json", "vitrine-0.1.0.tgz", ".DS_Store"])
    await writeFile(join(root, file), "{}");
  expect(await runHere(root, ["new", "."])).toMatchObject({ code: 0, stdout: created(root) });
  const manifest = await readManifest(root);
  expect(manifest).toMatchObject({ name: "bakery", license: "MIT", type: "module", dependencies });
  expect(manifest.scripts).toMatchObject({ build: "vitrine build", deploy: "x" });
  expect(manifest.scripts.test).not.toBe("exit 1");
  expect(manifest.devDependencies).not.toHaveProperty("vitrine");
});

const interrupted = 'remove what an interrupted "new" left';

it.each<[string, string, (file: string) => Promise<unknown>, string]>([
  [
    "has a package.json that is not JSON",
    "package.json",
    (file) => writeFile(file, "{"),
    "hint: correct package.json",
  ],
  [
    "has a package.json that is a pipe, not a file",
    "package.json",
    async (file) => execFileSync("mkfifo", [file]),
    "hint: correct package.json",
  ],
  ["is not empty: it holds thesis.txt", "thesis.txt", (file) => writeFile(file, ""), interrupted],
])("refuses a folder that %s", async (why, name, make, hint) => {
  const root = await createProject();
  await mkdir(join(root, "own"));
  await make(join(root, "own", name));
  const { code, stderr } = await runHere(root, ["new", "own"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`error own ${why}`)]);
  expect(stderr).toContain(hint);
  expect(await readdir(join(root, "own"))).toEqual([name]);
  expect((await runHere(root, ["new", `own/${name}/site`])).code).toBe(1);
  expect(existsSync(join(root, "own", name, "site"))).toBe(false);
});

it.each([".git/site", "node_modules"])(
  "refuses %s, which belongs to another tool",
  async (folder) => {
    const root = createFolder();
    expect((await runHere(root, ["new", folder])).code).toBe(2);
    expect(await readdir(root)).toEqual([]);
  },
);
