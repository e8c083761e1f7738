import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { realSite } from "../support/project.ts";

const run = promisify(execFile);

describe("the program", () => {
  let root: string;

  /** A copy of this project that shares its installed packages, but not what is kept among them. */
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "vitrine-program-"));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    for (const name of ["bin", "src", "templates", "content", "styles", "scripts"]) {
      await cp(join(realSite, name), join(root, name), { recursive: true });
    }
    for (const name of ["package.json", "tsconfig.json"]) {
      await cp(join(realSite, name), join(root, name));
    }
    await mkdir(join(root, "node_modules"));
    const packages = await readdir(join(realSite, "node_modules"));
    for (const name of packages.filter((name) => name !== ".cache")) {
      const link = join(root, "node_modules", name);
      await symlink(join(realSite, "node_modules", name), link);
    }
  });

  const kept = async () => {
    const names = await readdir(join(root, "node_modules/.cache/vitrine/program"));
    return names.filter((name) => name !== "results").sort();
  };

  async function build(): Promise<string> {
    await run(process.execPath, [join(root, "bin/vitrine.js"), "build", "--quiet"], { cwd: root });
    return readFile(join(root, "dist/index.html"), "utf8");
  }

  it("is compiled once, and again when a template changes", async () => {
    const first = await build();
    const files = await kept();
    expect(files).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}\.cjs$/),
      expect.stringMatching(/^[0-9a-f]{64}\.cjs\.v[\d.]+-\w+\.v8$/),
      "stamp.json",
    ]);
    expect(await build()).toBe(first);
    expect(await kept()).toEqual(files);

    const template = join(root, "templates/Hero.tsx");
    const text = await readFile(template, "utf8");
    await writeFile(template, text.replace("<h1", '<h1 title="changed"'));
    expect(await build()).toContain('<h1 title="changed"');
    expect(await kept()).not.toEqual(files);
  });

  it("does the same when what is kept is damaged", async () => {
    const first = await build();
    for (const name of await kept()) {
      const file = join(root, "node_modules/.cache/vitrine/program", name);
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill("x", bytes.length >> 1));
      expect(await build()).toBe(first);
    }
  });

  it("runs from its sources where nothing can be kept", async () => {
    await writeFile(join(root, "node_modules/.cache"), "a file, so that there is no folder");
    expect(await build()).toContain("<h1");
  });

  it("says where a template has a mistake", async () => {
    await writeFile(join(root, "templates/Hero.tsx"), "export function Hero( {\n");
    await expect(build()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("templates/Hero.tsx:2:0"),
    });
  });
});
