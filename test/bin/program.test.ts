import { appendFile, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { contentsOf } from "../support/folder.ts";
import { copyProgramAndSite, removeCopies, separateCache } from "../support/real-build.ts";
import { runVitrine, spawnVitrine } from "../support/run-vitrine.ts";

const source = "src/cli/program.ts";

/** A script that saves a source after esbuild has read it, and before the program is in its place. */
const saveMeanwhile = (path: string) => `
  const fs = require("node:fs");
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    const text = fs.readFileSync(${JSON.stringify(path)}, "utf8");
    fs.writeFileSync(${JSON.stringify(path)}, text.replace("Examples:", "Saved meanwhile:"));
    renameSync(from, to);
  };
  require("node:module").syncBuiltinESMExports();
`;

describe("bin/vitrine.js in a checkout", () => {
  let root: string;

  beforeEach(async () => {
    root = copyProgramAndSite("vitrine-program-");
    separateCache(root);
    await rm(join(root, "bin/compiled"), { recursive: true, force: true });
  });

  afterAll(removeCopies);

  const run = () => runVitrine(root, ["--help"], root);
  const compiled = (name: string) => join(root, "bin/compiled", name);

  async function replace(from: string, to: string): Promise<void> {
    const text = await readFile(join(root, source), "utf8");
    expect(text).toContain(from);
    await writeFile(join(root, source), text.replace(from, to));
  }

  it("compiles the program once, again for another source or over a damaged file, and keeps the last one", async () => {
    expect((await run()).stdout).toContain("Examples:");
    const first = await stat(compiled("program.cjs"));
    const times = async () => JSON.parse(await readFile(compiled("sources.json"), "utf8")).times;
    const before = await times();
    await utimes(join(root, source), 1, 1);
    await run();
    const after = await times();
    expect(after).not.toEqual(before);
    await run();
    expect(await times()).toEqual(after);
    expect(await stat(compiled("program.cjs"))).toMatchObject({
      ino: first.ino,
      mtimeMs: first.mtimeMs,
    });

    await replace("Examples:", "For instance:");
    expect((await run()).stdout).toContain("For instance:");

    // A clock that goes back gives a source an earlier time than the program has.
    await replace("For instance:", "Examples:");
    await writeFile(compiled("sources.json"), await readFile(compiled("sources.json")));
    expect((await run()).stdout).toContain("Examples:");

    await replace("Examples:", "For instance:");
    await writeFile(compiled("sources.json"), "{}");
    expect((await run()).stdout).toContain("For instance:");

    await replace("For instance:", "Examples:");
    const saving = join(root, "save.cjs");
    await writeFile(saving, saveMeanwhile(join(root, source)));
    await spawnVitrine(root, ["--help"], {
      generator: root,
      env: { ...process.env, NODE_OPTIONS: `--require=${saving}` },
    }).ended;
    expect((await run()).stdout).toContain("Saved meanwhile:");

    await appendFile(join(root, source), "function (\n");
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toMatch(/src\/cli\/program\.ts:\d+:9/);
    expect((await stat(compiled("program.cjs"))).size).toBeGreaterThan(100_000);
  });

  it("starts in any number of processes at once, with nothing compiled", async () => {
    const runs = await Promise.all(Array.from({ length: 3 }, run));
    for (const { code, stdout, stderr } of runs) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain("Examples:");
    }
    expect(await readdir(join(root, "bin/compiled"))).toEqual([
      "client.js",
      "index.js",
      "page-script.js",
      "program.cjs",
      "sources.json",
      "testing.js",
    ]);
  });

  it("builds in several processes while the cache is removed again and again", async () => {
    await run();
    let isBuilding = true;
    let removals = 0;
    const remove = async () => {
      for (; isBuilding; removals++) {
        await rm(join(root, "node_modules/.cache"), { recursive: true, force: true }).catch(
          () => undefined,
        );
      }
    };
    const removing = remove();
    const outputs = ["one", "two", "three"];
    const builds = await Promise.all(
      outputs.map((out) => runVitrine(root, ["build", "--quiet", "--out", out], root)),
    );
    isBuilding = false;
    await removing;
    expect(builds.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(builds.map(({ stderr }) => stderr.includes("bug"))).toEqual([false, false, false]);
    expect(new Set(outputs.map((out) => contentsOf(join(root, out)))).size).toBe(1);
    expect(removals).toBeGreaterThan(10);
  });

  it("asks for npm ci where packages are not installed", async () => {
    await rm(join(root, "node_modules"), { recursive: true });
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toBe("error: the packages of Vitrine are not installed. Run: npm ci\n");
  });

  it("compiles the program although the cache cannot be removed", async () => {
    await writeFile(join(root, "node_modules/.cache"), "a file in place of the folder");
    expect(await run()).toMatchObject({ code: 0, stderr: "" });
  });

  it("says where it cannot write the program", async () => {
    await writeFile(join(root, "bin/compiled"), "a file in place of the folder");
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toContain("could not be compiled to bin/compiled. Run npm ci as a user");
  });
});
