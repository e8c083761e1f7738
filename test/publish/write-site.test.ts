import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identify } from "../../src/publish/process-identity.ts";
import { mendOutput, type Written, writeSite } from "../../src/publish/write-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { createProject } from "../support/project.ts";
import { inStrictMask } from "../support/strict-mask.ts";

function siteOf(files: Record<string, string>): SiteFiles {
  return new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { path, bytes: Buffer.from(text), origin: "test" },
    ]),
  );
}

/** Writes a site that nothing keeps from being written. */
async function write(site: Record<string, string>, out: string): Promise<Written> {
  const { value, diagnostics } = await writeSite(siteOf(site).values(), out);
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error("nothing was written");
  return value;
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
    const { files } = await write(first, out);
    expect(await read(out)).toEqual(first);
    expect(files.every(({ change }) => change === "new")).toBe(true);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("replaces one site by another, and says what became of each file", async () => {
    const out = await createOut();
    await write(first, out);
    const { files, removed } = await write(second, out);
    expect(await read(out)).toEqual(second);
    expect(files).toEqual([
      { path: "en/index.html", size: 3, change: "same" },
      { path: "index.html", size: 4, change: "changed" },
      { path: "new.txt", size: 4, change: "new" },
    ]);
    expect(removed).toEqual(["old.txt"]);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("writes a site while it is made, however late something in it differs", async () => {
    const out = await createOut();
    const texts = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`p${index}/index.html`, `page ${index}`]),
    );
    const stagedAt: boolean[] = [];
    async function* stream(site: Record<string, string>) {
      for (const file of siteOf(site).values()) {
        yield file;
        stagedAt.push(existsSync(join(out, "../.dist.vitrine-new")));
      }
    }
    await writeSite(stream(texts), out);
    // The first files are there before the last ones are made.
    expect([stagedAt[0], stagedAt[199]]).toEqual([false, true]);
    expect(await read(out)).toEqual(texts);

    const before = await stat(join(out, "p7/index.html"));
    const changed = { ...texts, "p150/index.html": "another" };
    stagedAt.length = 0;
    const { value } = await writeSite(stream(changed), out);
    expect([stagedAt[120], stagedAt[199]]).toEqual([false, true]);
    expect(value?.files.filter(({ change }) => change !== "same")).toEqual([
      { path: "p150/index.html", size: 7, change: "changed" },
    ]);
    expect(await read(out)).toEqual(changed);
    expect((await stat(join(out, "p7/index.html"))).ino).toBe(before.ino);
  });

  it("leaves the old site where the making of the new one fails", async () => {
    const out = await createOut();
    await write(first, out);
    async function* stream() {
      yield* siteOf(
        Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.html`, "new"])),
      ).values();
      throw new Error("a template failed");
    }
    await expect(writeSite(stream(), out)).rejects.toThrow("a template failed");
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("keeps an unchanged file's identity and time", async () => {
    const out = await createOut();
    await write(first, out);
    const before = await stat(join(out, "en/index.html"));
    await write(second, out);
    const after = await stat(join(out, "en/index.html"));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it("touches nothing when nothing changed", async () => {
    const out = await createOut();
    const { files } = await write(first, out);
    const before = await stat(out);
    const again = await write(first, out);
    expect((await stat(out)).ino).toBe(before.ino);
    const same = files.map((file) => ({ ...file, change: "same" }));
    expect(again).toEqual({ files: same, removed: [] });
  });

  it("takes a page away where nothing else changed", async () => {
    const out = await createOut();
    await write(first, out);
    const { "old.txt": _, ...fewer } = first;
    const { files, removed } = await write(fewer, out);
    expect(files.every(({ change }) => change === "same")).toBe(true);
    expect(removed).toEqual(["old.txt"]);
    expect(await read(out)).toEqual(fewer);
  });

  it("writes the one page that changed", async () => {
    const out = await createOut();
    await write(first, out);
    const { files } = await write({ ...first, "old.txt": "novo!" }, out);
    expect(files.map(({ change }) => change)).toEqual(["same", "same", "changed"]);
    expect(await read(out)).toEqual({ ...first, "old.txt": "novo!" });
  });

  it("makes every folder on the way, however deep", async () => {
    const out = await createOut();
    const deep = { "a/b/c/d.html": "1", "a/b.html": "2", "e/f/g.html": "3" };
    await write(deep, out);
    expect(await read(out)).toEqual(deep);
    const names = await readdir(out, { recursive: true });
    const folders = ["a", "a/b", "a/b/c", "e", "e/f"];
    expect(names.sort()).toEqual([".vitrine", ...Object.keys(deep), ...folders].sort());
  });

  it("stops waiting for another build when it is asked to", async () => {
    const out = await createOut();
    await write(first, out);
    await writeFile(join(out, "../.dist.vitrine-lock"), JSON.stringify(await identify()));
    const reason = new Error("enough");
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 150);
    const start = performance.now();
    await expect(
      writeSite(siteOf(second).values(), out, { interrupted: controller.signal }),
    ).rejects.toBe(reason);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("writes files that everybody may read, whatever the umask says", async () => {
    const out = await createOut();
    await inStrictMask(() => write(first, out));
    expect((await stat(join(out, "index.html"))).mode & 0o777).toBe(0o644);
    expect((await stat(join(out, "en"))).mode & 0o777).toBe(0o755);
    expect((await stat(out)).mode & 0o777).toBe(0o755);
  });

  it("mends a build that ended between its two renames", async () => {
    const out = await createOut();
    await write(first, out);
    await rename(out, join(out, "../.dist.vitrine-old"));
    const { files } = await write(second, out);
    expect(files.map(({ change }) => change)).toEqual(["same", "changed", "new"]);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("mends it also where nothing new is written", async () => {
    const out = await createOut();
    await write(first, out);
    await rename(out, join(out, "../.dist.vitrine-old"));
    expect(await mendOutput(out)).toEqual([]);
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("clears away the beginnings of a site that a build did not live to finish", async () => {
    const out = await createOut();
    await write(first, out);
    await mkdir(join(out, "../.dist.vitrine-new/en"), { recursive: true });
    await writeFile(join(out, "../.dist.vitrine-new/en/index.html"), "half");
    await write(second, out);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("clears away an old folder that a build did not live to remove", async () => {
    const out = await createOut();
    await write(first, out);
    await mkdir(join(out, "../.dist.vitrine-old"));
    await writeFile(join(out, "../.dist.vitrine-old/x"), "");
    await write(second, out);
    expect(await read(out)).toEqual(second);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("gives everybody their right to read back, without touching the file's time", async () => {
    const out = await createOut();
    await write(first, out);
    const before = await stat(join(out, "index.html"));
    await chmod(join(out, "index.html"), 0o600);
    await write(first, out);
    const after = await stat(join(out, "index.html"));
    expect(after.mode & 0o777).toBe(0o644);
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it("refuses a folder with files that Vitrine did not write, and names them", async () => {
    const out = await createOut();
    await write(first, out);
    await mkdir(join(out, "notes"));
    await writeFile(join(out, "notes/mine.txt"), "");
    await symlink("index.html", join(out, "link.html"));
    const { value, diagnostics } = await writeSite(siteOf(second).values(), out);
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.code).toBe("output/refused");
    expect(diagnostics[0]?.message).toMatch(/did not write: link\.html, notes\/mine\.txt$/);
    expect(await read(out)).toEqual({ ...first, "notes/mine.txt": "" });
  });

  it("names five of many such files", async () => {
    const out = await createOut();
    await mkdir(out);
    for (const name of "fbcde") await writeFile(join(out, name), "");
    const five = await writeSite(siteOf(second).values(), out);
    expect(five.diagnostics[0]?.message).toMatch(/did not write: b, c, d, e, f$/);
    await writeFile(join(out, "a"), "");
    const six = await writeSite(siteOf(second).values(), out);
    expect(six.diagnostics[0]?.message).toMatch(/did not write: a, b, c, d, e, …$/);
    expect(six.diagnostics[0]?.hint).toBe("move them out, or choose another folder with --out");
  });

  it("refuses a pipe in the place of one of its files, and does not wait for it", async () => {
    const out = await createOut();
    await write(first, out);
    await rm(join(out, "old.txt"));
    execFileSync("mkfifo", [join(out, "old.txt")]);
    const { diagnostics } = await writeSite(siteOf(second).values(), out);
    expect(diagnostics[0]?.message).toMatch(/did not write: old\.txt$/);
  });

  it("stops where it is asked to, with the old site whole and no litter", async () => {
    const out = await createOut();
    await write(first, out);
    const interrupted = AbortSignal.abort(new Error("enough"));
    await expect(writeSite(siteOf(second).values(), out, { interrupted })).rejects.toThrow(
      "enough",
    );
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("writes more files than a process may have open", async () => {
    const out = await createOut();
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`f${n}.txt`, `${n}`]));
    const { files } = await write(many, out);
    expect(files).toHaveLength(3000);
    expect(await read(out)).toEqual(many);
  });

  it("mixes nothing when several write at once", async () => {
    const out = await createOut();
    const sites = Array.from({ length: 6 }, (_, n) => ({ "a.txt": `${n}`, "b/c.txt": `${n}` }));
    await Promise.all(sites.map((site) => write(site, out)));
    const left = await read(out);
    expect(sites).toContainEqual(left);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("leaves the old site whole, and no litter, when a file cannot be written", async () => {
    const out = await createOut();
    await write(first, out);
    const impossible = siteOf({ ...second, [`${"x".repeat(300)}.html`]: "name too long" });
    const { value, diagnostics } = await writeSite(impossible.values(), out);
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.message).toBe(
      `${out} could not be written: a name is longer than the disk allows`,
    );
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0)("leaves the old site whole on a read-only disk", async () => {
    const out = await createOut();
    await write(first, out);
    await chmod(join(out, ".."), 0o555);
    const { diagnostics } = await writeSite(siteOf(second).values(), out);
    expect(diagnostics[0]?.message).toContain("this user may not write there");
    await chmod(join(out, ".."), 0o755);
    expect(await read(out)).toEqual(first);
  });
});
