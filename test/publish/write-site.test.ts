import { existsSync } from "node:fs";
import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { inMask } from "../support/in-mask.ts";
import { siteOf } from "../support/site-of.ts";
import { createOut, createWritten, first, litterBeside, read, second, write } from "./support.ts";

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it("replaces one site by another, and says what became of each file", async () => {
  const out = await createWritten();
  const { files, removed } = await write(second, out);
  expect(await read(out)).toEqual(second);
  expect(files).toEqual([
    { path: "en/index.html", size: 3, change: "same" },
    { path: "index.html", size: 4, change: "changed" },
    { path: "new.txt", size: 4, change: "new" },
  ]);
  expect(removed).toEqual(["old.txt"]);
  expect(await readFile(join(out, ".vitrine"), "utf8")).toBe(
    "en/index.html\nindex.html\nnew.txt\n",
  );
  const { "new.txt": _, ...fewer } = second;
  expect((await write(fewer, out)).removed).toEqual(["new.txt"]);
  expect(await read(out)).toEqual(fewer);
  expect(await litterBeside(out)).toEqual([]);
});

it("writes a site while it is made, and what has not changed keeps its identity and time", async () => {
  const out = await createWritten();
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

it("touches nothing when nothing changed, but gives everybody their right to read back", async () => {
  const out = await createWritten();
  const [folder, page] = [await stat(out), await stat(join(out, "index.html"))];
  await chmod(join(out, "index.html"), 0o600);
  const { files, removed } = await write(first, out);
  expect(files.map(({ change }) => change)).toEqual(["same", "same", "same"]);
  expect(removed).toEqual([]);
  expect((await stat(out)).ino).toBe(folder.ino);
  const after = await stat(join(out, "index.html"));
  expect([after.ino, after.mtimeMs, after.mode]).toEqual([page.ino, page.mtimeMs, page.mode]);
});

it("writes a page of two names as one file, and again when it changes in the same length", async () => {
  const out = createOut();
  for (const [text, change] of [
    ["page", "new"],
    ["page", "same"],
    ["leaf", "changed"],
  ] as const) {
    const bytes = Buffer.from(text);
    const site = siteOf({ "p.html": bytes, "p/index.html": bytes });
    const { value } = await writeSite(site.values(), out);
    expect(value?.files.map((file) => file.change)).toEqual([change, change]);
    expect(await read(out)).toEqual({ "p.html": text, "p/index.html": text });
    const [one, two] = [await stat(join(out, "p.html")), await stat(join(out, "p/index.html"))];
    expect(one.ino).toBe(two.ino);
  }
});

it("writes files that everybody may read, whatever the umask says", async () => {
  const out = createOut();
  await inMask(0o077, () => write(first, out));
  const modes = await Promise.all(["index.html", "en", "."].map((name) => modeOf(join(out, name))));
  expect(modes).toEqual([0o644, 0o755, 0o755]);
});

it("keeps the old site if the new one fails while it is made", async () => {
  const out = await createWritten();
  async function* stream() {
    yield* siteOf(second).values();
    throw new Error("a template failed");
  }
  await expect(writeSite(stream(), out)).rejects.toThrow("a template failed");
  expect(await read(out)).toEqual(first);
  expect(await litterBeside(out)).toEqual([]);
});
