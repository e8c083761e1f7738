import { execFileSync } from "node:child_process";
import { mkdir, readFile, readlink, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { siteOf } from "../support/site-of.ts";
import { createWritten, first, litterBeside, read, second } from "./support.ts";

const writeAgain = (out: string) => writeSite(siteOf(second).values(), out);

it.each<[string, (out: string) => Promise<unknown>, RegExp]>([
  [
    "files and links of somebody's",
    async (out) => {
      await mkdir(join(out, "notes"));
      await writeFile(join(out, "notes/mine.txt"), "");
      await symlink("index.html", join(out, "link.html"));
      await symlink("..", join(out, "up"));
    },
    /: link\.html, notes\/mine\.txt, up$/,
  ],
  [
    "many such files",
    (out) => Promise.all([..."fbcdea"].map((name) => writeFile(join(out, name), ""))),
    /: a, b, c, d, e, …$/,
  ],
  [
    "a pipe in the place of one of its files",
    async (out) => {
      await rm(join(out, "old.txt"));
      execFileSync("mkfifo", [join(out, "old.txt")]);
    },
    /: old\.txt$/,
  ],
  // A listing that is too long to be one of its own.
  ["a huge .vitrine", (out) => truncate(join(out, ".vitrine"), 3 * 2 ** 30), /: \.vitrine, /],
])("refuses a folder with %s", async (_, add, named) => {
  const out = await createWritten();
  await add(out);
  const { value, diagnostics } = await writeAgain(out);
  expect(value).toBeUndefined();
  const hint = "move them out, or choose another folder with --out";
  expect(diagnostics).toMatchObject([{ code: "output/refused", hint }]);
  expect(diagnostics[0]?.message).toMatch(new RegExp(`did not write${named.source}`));
  expect(await read(out)).toMatchObject({ "index.html": first["index.html"] });
});

it("neither refuses nor loses what file managers put into each folder they show", async () => {
  const out = await createWritten();
  const notes = { ".DS_Store": "", "Thumbs.db": "", "en/desktop.ini": "", "._index.html": "" };
  await mkdir(join(out, "gone"));
  for (const name of [...Object.keys(notes), "gone/.DS_Store"])
    await writeFile(join(out, name), "");
  const { diagnostics } = await writeAgain(out);
  expect(diagnostics).toEqual([]);
  expect(await read(out)).toEqual({ ...second, ...notes });
  expect(await readFile(join(out, ".vitrine"), "utf8")).not.toMatch(/DS_Store|Thumbs|desktop/);
});

it("keeps what is put into the folder while the new site is made, and names it", async () => {
  const out = await createWritten();
  async function* site() {
    yield* siteOf(second).values();
    await mkdir(join(out, "notes"));
    await writeFile(join(out, "notes/mine.txt"), "mine");
    await symlink("mine.txt", join(out, "notes/link.txt"));
    // One that bears the name of a new page.
    await writeFile(join(out, "new.txt"), "mine");
  }
  const { value, diagnostics } = await writeSite(site(), out);
  expect(value).toBeDefined();
  expect(diagnostics[0]?.hint).toBe("move it out before the next build; Vitrine kept it");
  expect(diagnostics).toMatchObject(
    ["new.txt.kept", "notes/link.txt", "notes/mine.txt"].map((name) => ({
      code: "output/untidy",
      message: expect.stringContaining(name),
    })),
  );
  expect(await read(out)).toEqual({ ...second, "notes/mine.txt": "mine", "new.txt.kept": "mine" });
  expect(await readlink(join(out, "notes/link.txt"))).toBe("mine.txt");
  expect(await litterBeside(out)).toEqual([]);
});
