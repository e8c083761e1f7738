import { execFileSync } from "node:child_process";
import { mkdir, readlink, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { siteOf } from "../support/site-of.ts";
import { createOut, first, litterBeside, read, second, write } from "./support.ts";

describe("writeSite(site, out), where other files lie", () => {
  it("refuses a folder with files that Vitrine did not write, and names them", async () => {
    const out = createOut();
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
    const out = createOut();
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
    const out = createOut();
    await write(first, out);
    await rm(join(out, "old.txt"));
    execFileSync("mkfifo", [join(out, "old.txt")]);
    const { diagnostics } = await writeSite(siteOf(second).values(), out);
    expect(diagnostics[0]?.message).toMatch(/did not write: old\.txt$/);
  });

  it("refuses a listing that is too long to be one of its own", async () => {
    const out = createOut();
    await write(first, out);
    await truncate(join(out, ".vitrine"), 3 * 2 ** 30);
    const { diagnostics } = await writeSite(siteOf(second).values(), out);
    expect(diagnostics[0]?.message).toMatch(/did not write: \.vitrine, /);
  });

  it("keeps what is put into the folder while the new site is made, and names it", async () => {
    const out = createOut();
    await write(first, out);
    async function* site() {
      yield* siteOf(second).values();
      await mkdir(join(out, "notes"));
      await writeFile(join(out, "notes/mine.txt"), "mine");
      await symlink("mine.txt", join(out, "notes/link.txt"));
    }
    const { value, diagnostics } = await writeSite(site(), out);
    expect(value).toBeDefined();
    expect(diagnostics[0]?.hint).toBe("move it out before the next build; Vitrine kept it");
    expect(diagnostics).toMatchObject([
      { code: "output/untidy", message: expect.stringContaining("notes/link.txt") },
      { code: "output/untidy", message: expect.stringContaining("notes/mine.txt") },
    ]);
    expect(await read(out)).toEqual({ ...second, "notes/mine.txt": "mine" });
    expect(await readlink(join(out, "notes/link.txt"))).toBe("mine.txt");
    expect(await litterBeside(out)).toEqual([]);
  });

  it("loses neither where both bear one name", async () => {
    const out = createOut();
    await write(first, out);
    async function* site() {
      yield* siteOf(second).values();
      await writeFile(join(out, "new.txt"), "mine");
    }
    const { diagnostics } = await writeSite(site(), out);
    expect(diagnostics).toMatchObject([
      { code: "output/untidy", message: expect.stringContaining("new.txt.kept") },
    ]);
    expect(await read(out)).toEqual({ ...second, "new.txt.kept": "mine" });
    expect(await litterBeside(out)).toEqual([]);
  });
});
