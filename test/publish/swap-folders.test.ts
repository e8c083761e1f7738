import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recoverOutput } from "../../src/publish/swap-folders.ts";
import { createProject } from "../support/project.ts";

async function createOut(): Promise<string> {
  const root = await createProject([{ file: "dist/index.html", write: "old" }]);
  return join(root, "dist");
}

describe("recoverOutput(out)", () => {
  it("keeps what was put into a folder whose build was ended before it could", async () => {
    const out = await createOut();
    const old = join(out, "../.dist.vitrine-old");
    await mkdir(old);
    await writeFile(join(old, ".vitrine"), "gone.html\n");
    for (const name of ["gone.html", "mine.txt", "index.html"])
      await writeFile(join(old, name), "mine");
    await writeFile(join(out, "index.html.kept"), "another");
    await recoverOutput(out);
    expect((await readdir(out)).sort()).toEqual([
      "index.html",
      "index.html.kept",
      "index.html.kept.kept",
      "mine.txt",
    ]);
    expect(existsSync(old)).toBe(false);
  });

  it("takes nothing for somebody's in a folder that was being removed", async () => {
    const out = await createOut();
    await mkdir(join(out, "../.dist.vitrine-old"));
    await writeFile(join(out, "../.dist.vitrine-old/page.html"), "old");
    await recoverOutput(out);
    expect(await readdir(out)).toEqual(["index.html"]);
  });

  it("says what it cannot mend", async () => {
    const root = await createProject([{ file: "dist", write: "a file by now" }]);
    await mkdir(join(root, ".dist.vitrine-old"));
    await writeFile(join(root, ".dist.vitrine-old/index.html"), "old");
    await expect(recoverOutput(join(root, "dist"))).rejects.toThrow("ENOTDIR");
    expect(await readdir(join(root, ".dist.vitrine-old"))).toEqual(["index.html"]);
  });
});
