import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "../../src/cli/program.ts";
import { formatSummary } from "../../src/cli/summary.ts";
import type { WrittenFile } from "../../src/publish/write-site.ts";
import { createProject, realSite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

describe("vitrine build", () => {
  it("says when the disk refuses a folder, and that nothing was written", async () => {
    const root = await createProject();
    await rm(join(root, "styles"), { recursive: true });
    await symlink("styles", join(root, "styles"));
    const { code, stderr } = await runHere(root, ["build"]);
    expect(code).toBe(1);
    expect(stderr).toContain("the project could not be read: ");
    expect(await readdir(root)).not.toContain("dist");
  });

  it("makes nothing in a folder of sources, and compressed copies where that is asked for", async () => {
    const root = await createProject();
    const refused = await runHere(root, ["build", "--out", "content"]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("(output/refused)");
    expect((await runHere(root, ["build", "--precompress"])).code).toBe(0);
    expect(await readdir(join(root, "dist"))).toEqual(
      expect.arrayContaining(["index.html", "index.html.br", "index.html.gz"]),
    );
  });

  it("keeps results where its program lies, and has threads of it", async () => {
    const root = await createProject();
    const cacheFolder = await mkdtemp(join(tmpdir(), "vitrine-cache-"));
    onTestFinished(() => rm(cacheFolder, { recursive: true, force: true }));
    const print = () => {};
    const console = { print, error: print, progress: print, color: false };
    const place = { cacheFolder, threadFile: join(realSite, "bin/thread.js") };
    expect(await run(["build"], root, console, place)).toBe(0);
    expect((await readdir(cacheFolder)).some((name) => name.startsWith("styles-"))).toBe(true);
  });
});

describe("formatSummary(outcome)", () => {
  const file = (path: string) => ({ path, size: 1200, change: "new" }) as WrittenFile;
  const summarize = (files: WrittenFile[], removed: string[], compressed?: Map<string, number>) => {
    const written = { files, removed };
    const outcome = { out: "dist", diagnostics: [], written, compressed, milliseconds: 9.6 };
    return formatSummary(outcome, { color: false });
  };

  it("counts one file as one, and says what it weighs compressed", () => {
    expect(summarize([file("index.html")], ["old.html"], new Map([["index.html", 300]]))).toBe(
      "file           size  brotli  change\n" +
        "index.html  1,200 B   300 B  new\n" +
        "old.html  removed\n\n" +
        "1 file, 1,200 B, in dist after 10 ms\n",
    );
  });

  it("lists no more than fit, and says how many there are beside those", () => {
    const files = Array.from({ length: 43 }, (_, index) => file(`${index}.html`));
    const said = summarize(files, []);
    expect(said).toContain("39.html");
    expect(said).not.toContain("40.html");
    expect(said).toContain("\nand 3 more\n");
    expect(said).toContain("43 files, 51,600 B");
  });
});
