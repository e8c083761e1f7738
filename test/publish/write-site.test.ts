import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { createProject } from "../support/project.ts";

function siteOf(files: Record<string, string>): SiteFiles {
  return new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { path, bytes: Buffer.from(text), origin: "test" },
    ]),
  );
}

async function createOut(): Promise<string> {
  return join(await createProject(), "dist");
}

async function read(out: string): Promise<Record<string, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== ".vitrine");
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(out.length + 1), await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** What lies beside the output folder that was not there before. */
async function litterBeside(out: string): Promise<string[]> {
  return (await readdir(join(out, ".."))).filter((name) => name.includes("vitrine"));
}

describe("writeSite(site, out)", () => {
  const first = { "index.html": "um", "en/index.html": "one", "old.txt": "velho" };
  const second = { "index.html": "dois", "en/index.html": "one", "new.txt": "novo" };

  it("writes a site where there was nothing", async () => {
    const out = await createOut();
    const { files } = await writeSite(siteOf(first), out);
    expect(await read(out)).toEqual(first);
    expect(files.every(({ change }) => change === "new")).toBe(true);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("replaces one site by another, and says what became of each file", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    const { files, removed } = await writeSite(siteOf(second), out);
    expect(await read(out)).toEqual(second);
    expect(files).toEqual([
      { path: "index.html", size: 4, change: "changed" },
      { path: "en/index.html", size: 3, change: "same" },
      { path: "new.txt", size: 4, change: "new" },
    ]);
    expect(removed).toEqual(["old.txt"]);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("keeps an unchanged file's identity and time", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    const before = await stat(join(out, "en/index.html"));
    await writeSite(siteOf(second), out);
    const after = await stat(join(out, "en/index.html"));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it("touches nothing when nothing changed", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    const before = await stat(out);
    await writeSite(siteOf(first), out);
    expect((await stat(out)).ino).toBe(before.ino);
  });

  it("writes files that everybody may read, whatever the umask says", async () => {
    const out = await createOut();
    const mask = process.umask(0o077);
    await writeSite(siteOf(first), out).finally(() => process.umask(mask));
    expect((await stat(join(out, "index.html"))).mode & 0o777).toBe(0o644);
    expect((await stat(join(out, "en"))).mode & 0o777).toBe(0o755);
    expect((await stat(out)).mode & 0o777).toBe(0o755);
  });

  it("mends a build that ended between its two renames", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    await rename(out, join(out, "../.dist.vitrine-old"));
    const { files } = await writeSite(siteOf(second), out);
    expect(files.map(({ change }) => change)).toEqual(["changed", "same", "new"]);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("clears away an old folder that a build did not live to remove", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    await mkdir(join(out, "../.dist.vitrine-old"));
    await writeFile(join(out, "../.dist.vitrine-old/x"), "");
    await writeSite(siteOf(second), out);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("leaves the old site whole, and no litter, when a file cannot be written", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    const impossible = siteOf({ ...second, [`${"x".repeat(300)}.html`]: "name too long" });
    await expect(writeSite(impossible, out)).rejects.toThrow("ENAMETOOLONG");
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0)("leaves the old site whole on a read-only disk", async () => {
    const out = await createOut();
    await writeSite(siteOf(first), out);
    await chmod(join(out, ".."), 0o555);
    await expect(writeSite(siteOf(second), out)).rejects.toThrow("EACCES");
    await chmod(join(out, ".."), 0o755);
    expect(await read(out)).toEqual(first);
  });
});
