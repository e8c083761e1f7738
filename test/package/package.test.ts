import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { copyFolder } from "../support/copy-folder.ts";
import { inRepository, repository } from "../support/project.ts";

let folder: string;
let tarball: string;
let files: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-package-"));
  const args = ["pack", "--json", "--pack-destination", folder];
  const [packed] = JSON.parse(
    execFileSync("npm", args, { cwd: repository, stdio: "pipe" }).toString(),
  );
  tarball = join(folder, packed.filename);
  files = packed.files.map(({ path }: { path: string }) => path);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the package", () => {
  it("holds the compiled engine, its types and the starter, and nothing of this site", () => {
    const expected =
      /^(?:bin\/(?:compiled\/|program\.js|vitrine\.js)|src\/(?:fields\/README\.md|starter\/)|package\.json|README\.md)/;
    expect(files.filter((path) => !expected.test(path))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        "bin/compiled/program.cjs",
        "bin/compiled/client.js",
        "bin/compiled/types/index.d.ts",
        "bin/compiled/types/testing.d.ts",
        "src/starter/gitignore",
      ]),
    );
  });

  it("exports what its package.json says, with types", async () => {
    const { messages } = await publint({ pkgDir: repository, pack: "npm" });
    expect(messages).toEqual([]);
    const types = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      entrypoints: [".", "./testing"],
    });
    const problems = types.types ? types.problems : [{ kind: "no types" }];
    // The package is made of ES modules, and for resolution by "exports".
    const wrong = problems.filter(
      ({ kind, ...details }) =>
        kind !== "CJSResolvesToESM" &&
        !("resolutionKind" in details && details.resolutionKind === "node10"),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a site of its own, made with the package", () => {
  let site: string;

  /** Runs a command of the installed package in the site. */
  const vitrine = (args: string[], cwd = site) =>
    execFileSync(process.execPath, [join(folder, "node_modules/vitrine/bin/vitrine.js"), ...args], {
      cwd,
      stdio: "pipe",
    }).toString();

  beforeAll(() => {
    const modules = join(folder, "node_modules");
    mkdirSync(join(modules, "vitrine"), { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(modules, "vitrine")]);
    // What npm would install beside it: its dependencies, and no others.
    const others = ["@fontsource-variable/figtree", "@types/node", "@types/react", "csstype"];
    for (const name of [...Object.keys(manifest.dependencies), ...others]) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(inRepository("node_modules", name), join(modules, name));
    }
    // The site's own React, which is not the repository's.
    for (const name of ["react", "react-dom", "scheduler"]) {
      copyFolder(inRepository("node_modules", name), join(modules, name));
    }
    expect(vitrine(["new", "site"], folder)).toContain("Created the site in");
    site = join(folder, "site");
  });

  it("builds, and has no findings in the sections that need no other package", () => {
    expect(vitrine(["build"])).toContain("written to dist");
    const checked = vitrine(["check", "--only", "html,weight,security,seo"]);
    expect(checked).toMatch(/No problems found/);
  });

  it("passes the starter's own tests", () => {
    const run = (args: string[]) =>
      execFileSync(process.execPath, args, { cwd: site, stdio: "pipe" });
    run([inRepository("node_modules/typescript/bin/tsc")]);
    expect(run(["--test", "test/site.test.js"]).toString()).toContain("# fail 0");
  });

  it("renders a hook, because templates and renderer share the site's React", () => {
    const page = join(site, "templates/page/page.tsx");
    const text = readFileSync(page, "utf8");
    const hooked = text
      .replace("<h1>", "<h1 id={useId()}>")
      .replace("import {", 'import { useId } from "react";\nimport {');
    writeFileSync(page, hooked);
    vitrine(["build"]);
    expect(readFileSync(join(site, "dist/index.html"), "utf8")).toMatch(/<h1 id="[^"]+">/);
  });
});
