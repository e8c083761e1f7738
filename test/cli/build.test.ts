import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "../../src/cli/program.ts";
import { contentsOf } from "../faults/support.ts";
import { createProject } from "../support/project.ts";
import { runHere, runVitrine } from "../support/run-vitrine.ts";
import { misspelt } from "./support.ts";

describe("vitrine build", () => {
  it("writes the site and ends with one table", async () => {
    const root = await createProject();
    const { code, stdout, stderr } = await runVitrine(root, ["build"]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^file +size +change\n404\.html +[\d,]+ B +new\n/);
    expect(stdout).toMatch(/Placeholders to replace .*\n {2}content\/site\.yaml:1:1 {2}"url"/);
    expect(stdout).toMatch(/\n12 files, [\d,]+ B, in dist after \d+ ms\n$/);
    expect(await readFile(join(root, "dist/404.html"), "utf8")).toBe(
      await readFile(join(root, "dist/index.html"), "utf8"),
    );
  });

  it("says the second time that every file is the same", async () => {
    const root = await createProject();
    await runHere(root, ["build"]);
    const { stdout } = await runHere(root, ["build", "--verbose"]);
    expect(stdout).toMatch(/^file +size +brotli +change\n404\.html +[\d,]+ B +[\d,]+ B +same\n/);
    expect(stdout).not.toMatch(/ (?:new|changed)\n/);
  });

  it("shows mistakes at their place, fails, and leaves the old output as it was", async () => {
    const root = await createProject();
    await runHere(root, ["build"]);
    const before = await stat(join(root, "dist/index.html"));
    await writeFile(join(root, "content/pages/faq.pt-BR.yaml"), "titulo: x\n");
    const { code, stdout, stderr } = await runHere(root, ["build"]);
    expect(code).toBe(1);
    expect(stderr).toContain('content/pages/faq.pt-BR.yaml:1:1 error the field "template"');
    expect(stderr).not.toMatch(/ {4}at |node:internal/);
    expect(stdout).toMatch(/^\d+ errors?; nothing was written, dist is as it was/);
    expect((await stat(join(root, "dist/index.html"))).ino).toBe(before.ino);
  });

  it("says a script's mistake once", async () => {
    const root = await createProject([{ file: "scripts/menu.ts", write: "const = 1;\n" }]);
    const { stderr } = await runHere(root, ["build"]);
    expect(stderr.match(/Expected identifier/g)).toHaveLength(1);
  });

  it("fits many mistakes on a screen, and shows all when asked", async () => {
    const root = await createProject();
    const facts = Array.from({ length: 30 }, (_, index) => `f${index}: {}\n`).join("");
    await writeFile(join(root, "content/pages/faq.pt-BR.yaml"), `template: faq\n${facts}`);
    const brief = await runHere(root, ["build"]);
    expect(brief.stderr.split("\n").length).toBeLessThan(30);
    expect(brief.stderr).toMatch(/and \d+ more; --verbose shows all\n$/);
    const { stderr } = await runHere(root, ["build", "--verbose"]);
    expect(stderr).not.toMatch(/more; --verbose/);
    expect(stderr).toContain("> 31 | f29: {}");
  });

  it("prints one JSON document with --json", async () => {
    const good = JSON.parse((await runHere(await createProject(), ["build", "--json"])).stdout);
    expect(good).toMatchObject({ version: 1, built: true, out: "dist" });
    expect(good.files[0]).toMatchObject({ path: "404.html", change: "new" });

    const run = await runHere(await createProject(misspelt), ["build", "--json"]);
    expect([run.code, run.stderr]).toEqual([1, ""]);
    const document = JSON.parse(run.stdout);
    expect(document.built).toBe(false);
    expect(document.diagnostics).toContainEqual({
      code: "content/unknown-key",
      severity: "error",
      message: 'there is no field called "subtitel" here',
      hint: 'did you mean "subtitle"?',
      place: { file: "content/pages/home.en.yaml", line: 11, column: 3, length: 8 },
    });
  });

  it("refuses placeholders with --strict", async () => {
    const { code, stderr } = await runVitrine(await createProject(), ["build", "--strict"]);
    expect(code).toBe(1);
    expect(stderr).toContain('content/site.yaml:2:1 error "brand" is still a placeholder');
  });

  it("publishes drafts with --drafts alone", async () => {
    const root = await createProject();
    await runHere(root, ["build"]);
    expect(await readFile(join(root, "dist/index.html"), "utf8")).not.toContain("Ainda não.");
    await runHere(root, ["build", "--drafts"]);
    expect(await readFile(join(root, "dist/index.html"), "utf8")).toContain("Ainda não.");
  });

  it("says nothing with --quiet but mistakes", async () => {
    const { stdout, stderr } = await runHere(await createProject(), ["build", "-q"]);
    expect([stdout, stderr]).toEqual(["", ""]);
    const failed = await runHere(await createProject(misspelt), ["build", "-q"]);
    expect(failed.stdout).toBe("");
    expect(failed.stderr).toContain("subtitel");
  });

  it("takes a flag before the environment, that before site.yaml, that before the default", async () => {
    const root = await createProject();
    const canonical = async () =>
      /rel="canonical" href="([^"]+)"/.exec(
        await readFile(join(root, "dist/en.html"), "utf8"),
      )?.[1];
    await runHere(root, ["build"]);
    expect(await canonical()).toBe("https://www.example.com/en");
    await writeFile(
      join(root, "content/site.yaml"),
      `base: /yaml/\n${await readFile(join(root, "content/site.yaml"), "utf8")}`,
    );
    await runHere(root, ["build"]);
    expect(await canonical()).toBe("https://www.example.com/yaml/en");
    const env = { VITRINE_SITE_URL: "https://env.example", VITRINE_BASE: "/env/" };
    await runHere(root, ["build"], env);
    expect(await canonical()).toBe("https://env.example/env/en");
    await runHere(root, ["build", "--base", "/flag/"], env);
    expect(await canonical()).toBe("https://env.example/flag/en");
  });

  it("writes no colour codes where it is not on a terminal", async () => {
    const { stdout } = await runVitrine(await createProject(), ["build"], { FORCE_COLOR: "1" });
    expect(stdout).not.toContain("\u001b[");
  });

  it("waits for other builds of the same folder, and mixes nothing", async () => {
    const root = await createProject();
    const build = (...flags: string[]) => runVitrine(root, ["build", "--quiet", ...flags]);
    const runs = await Promise.all([build(), build("--drafts"), build(), build("--drafts")]);
    expect(runs).toEqual(Array(4).fill({ code: 0, stdout: "", stderr: "" }));
    const left = contentsOf(join(root, "dist"));
    expect((await readdir(root)).filter((name) => name.includes("vitrine"))).toEqual([]);
    const sites: string[] = [];
    for (const flags of [[], ["--drafts"]]) {
      await build(...flags);
      sites.push(contentsOf(join(root, "dist")));
    }
    expect(sites[0]).not.toBe(sites[1]);
    expect(sites).toContain(left);
  });

  it("refuses a folder that is not its own, and deletes nothing there", async () => {
    const root = await createProject();
    await mkdir(join(root, "out"));
    await writeFile(join(root, "out/mine.txt"), "");
    const { code, stderr } = await runHere(root, ["build", "--out", "out"]);
    expect(code).toBe(1);
    expect(stderr).toContain("did not write: mine.txt");
    expect(await readdir(join(root, "out"))).toEqual(["mine.txt"]);
  });

  it("makes nothing in a folder of sources", async () => {
    const { code, stderr } = await runHere(await createProject(), ["build", "--out", "content"]);
    expect(code).toBe(1);
    expect(stderr).toContain("(output/refused)");
  });

  it("writes compressed copies where that is asked for", async () => {
    const root = await createProject();
    expect((await runHere(root, ["build", "--precompress"])).code).toBe(0);
    expect(await readdir(join(root, "dist"))).toEqual(
      expect.arrayContaining(["index.html", "index.html.br", "index.html.gz"]),
    );
  });

  it("says what to do in a folder without a project", async () => {
    const root = await createProject();
    const { code, stderr } = await runHere(join(root, "styles"), ["build"]);
    expect(code).toBe(1);
    expect(stderr).toContain("run vitrine in the project's folder");
  });

  it("keeps results in the cache folder that it is given", async () => {
    const root = await createProject();
    const cacheFolder = await mkdtemp(join(tmpdir(), "vitrine-cache-"));
    onTestFinished(() => rm(cacheFolder, { recursive: true, force: true }));
    const print = () => {};
    const console = { print, error: print, progress: print, color: false };
    expect(await run(["build"], root, console, { cacheFolder })).toBe(0);
    expect((await readdir(cacheFolder)).some((name) => name.startsWith("styles-"))).toBe(true);
  });
});
