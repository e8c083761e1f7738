import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { companyContent } from "../support/company-site.ts";
import { createGenerator } from "../support/generator.ts";
import { repository } from "../support/project.ts";
import { buildProject, runVitrine } from "../support/run-vitrine.ts";

const cache = "node_modules/.cache/vitrine/program";

describe("the program", () => {
  let root: string;

  beforeEach(async () => {
    root = await createGenerator();
    await cp(companyContent, join(root, "content"), { recursive: true });
    for (const name of ["styles", "scripts"]) {
      await cp(join(repository, name), join(root, name), { recursive: true });
    }
  });

  const kept = async () => {
    const names = await readdir(join(root, cache));
    return names.filter((name) => name !== "results").sort();
  };

  async function build(): Promise<string> {
    await buildProject(root, [], root);
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
    const names = await kept();
    expect(names).not.toEqual([]);
    for (const name of names) {
      const file = join(root, cache, name);
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
    const { code, stderr } = await runVitrine(root, ["build"], {}, root);
    expect(code).toBe(1);
    expect(stderr).toContain("templates/Hero.tsx:2:0");
  });
});
