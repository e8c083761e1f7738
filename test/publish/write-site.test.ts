import { existsSync } from "node:fs";
import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { siteOf } from "../support/site-of.ts";
import { inStrictMask } from "../support/strict-mask.ts";
import { createOut, first, litterBeside, read, second, write } from "./support.ts";

describe("writeSite(site, out)", () => {
  it("lists what it wrote in order, whatever was made first", async () => {
    const out = createOut();
    await write({ "b.html": "b", "a/c.html": "c", "a.html": "a" }, out);
    expect(await readFile(join(out, ".vitrine"), "utf8")).toBe("a.html\na/c.html\nb.html\n");
  });

  it("replaces one site by another, and says what became of each file", async () => {
    const out = createOut();
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

  it("writes a site while it is made, and what has not changed keeps its identity and time", async () => {
    const out = createOut();
    await write(first, out);
    const before = await stat(join(out, "en/index.html"));
    let isBegun = false;
    async function* stream() {
      for (const file of siteOf(second).values()) {
        yield file;
        isBegun ||= existsSync(join(out, "../.dist.vitrine-new/index.html"));
      }
    }
    await writeSite(stream(), out);
    expect(isBegun).toBe(true);
    const after = await stat(join(out, "en/index.html"));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it("touches nothing when nothing changed", async () => {
    const out = createOut();
    const { files } = await write(first, out);
    const before = await stat(out);
    const again = await write(first, out);
    expect((await stat(out)).ino).toBe(before.ino);
    const same = files.map((file) => ({ ...file, change: "same" }));
    expect(again).toEqual({ files: same, removed: [] });
  });

  it("writes a page of two names as one file, and again when it changes in the same length", async () => {
    const out = createOut();
    const pageOf = (text: string) => {
      const bytes = Buffer.from(text);
      return siteOf({ "p.html": bytes, "p/index.html": bytes });
    };
    for (const [text, change] of [
      ["page", "new"],
      ["page", "same"],
      ["leaf", "changed"],
    ] as const) {
      const { value } = await writeSite(pageOf(text).values(), out);
      expect(value?.files.map((file) => file.change)).toEqual([change, change]);
      expect(await read(out)).toEqual({ "p.html": text, "p/index.html": text });
      const [one, two] = [await stat(join(out, "p.html")), await stat(join(out, "p/index.html"))];
      expect(one.ino).toBe(two.ino);
    }
  });

  it("writes files that everybody may read, whatever the umask says", async () => {
    const out = createOut();
    await inStrictMask(() => write(first, out));
    expect((await stat(join(out, "index.html"))).mode & 0o777).toBe(0o644);
    expect((await stat(join(out, "en"))).mode & 0o777).toBe(0o755);
    expect((await stat(out)).mode & 0o777).toBe(0o755);
  });

  it("gives everybody their right to read back, without touching the file's time", async () => {
    const out = createOut();
    await write(first, out);
    const before = await stat(join(out, "index.html"));
    await chmod(join(out, "index.html"), 0o600);
    await write(first, out);
    const after = await stat(join(out, "index.html"));
    expect(after.mode & 0o777).toBe(0o644);
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it("removes a page, though nothing else changed", async () => {
    const out = createOut();
    await write(first, out);
    const { "old.txt": _, ...fewer } = first;
    expect((await write(fewer, out)).removed).toEqual(["old.txt"]);
    expect(await read(out)).toEqual(fewer);
  });

  it("keeps the old site if the new one fails while it is made", async () => {
    const out = createOut();
    await write(first, out);
    async function* stream() {
      yield* siteOf(second).values();
      throw new Error("a template failed");
    }
    await expect(writeSite(stream(), out)).rejects.toThrow("a template failed");
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("mixes nothing when several write at once", async () => {
    const out = createOut();
    const sites = Array.from({ length: 6 }, (_, n) => ({ "a.txt": `${n}`, "b/c.txt": `${n}` }));
    await Promise.all(sites.map((site) => write(site, out)));
    const left = await read(out);
    expect(sites).toContainEqual(left);
    expect(await litterBeside(out)).toEqual([]);
  });
});
