import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { walkFolder } from "../../src/disk/walk-folder.ts";
import { type Written, writeSite } from "../../src/publish/write-site.ts";
import { contentsOf, createFolder } from "../support/folder.ts";
import { siteOf } from "../support/site-of.ts";

/** A site, and one with a page that is the same, one that is another, one more and one less. */
export const first = { "index.html": "um", "en/index.html": "one", "old.txt": "velho" };
export const second = { "index.html": "dois", "en/index.html": "one", "new.txt": "novo" };

/** Where a site goes; nothing is there yet. */
export function createOut(): string {
  return join(createFolder(), "dist");
}

/** Writes a site that nothing keeps from being written. */
export async function write(site: Record<string, string>, out: string): Promise<Written> {
  const { value, diagnostics } = await writeSite(siteOf(site).values(), out);
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error("nothing was written");
  return value;
}

/** Where the first site is written. */
export async function createWritten(): Promise<string> {
  const out = createOut();
  await write(first, out);
  return out;
}

/** The texts of a written site, by path. */
export async function read(out: string): Promise<Record<string, string>> {
  const files = walkFolder(out).filter(({ entry, path }) => entry.isFile() && path !== ".vitrine");
  const texts = files.map(
    async ({ path }) => [path, await readFile(join(out, path), "utf8")] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** What builds left beside their output folder. */
export async function litterBeside(out: string): Promise<string[]> {
  return (await readdir(join(out, ".."))).filter((name) => name.includes("vitrine"));
}

const alike = { "same/a.html": "same" };
export const oldSite = siteOf({ "index.html": "old", ...alike, "gone/b.html": "gone/b.html" });
export const newSite = siteOf({ "index.html": "new", ...alike, "come/c.html": "come/c.html" });

/** A folder with the old site in `dist`, and what that folder holds with either site. */
export async function createStage() {
  const root = createFolder();
  const out = join(root, "dist");
  await writeSite(newSite.values(), out);
  const whenNew = contentsOf(out);
  await writeSite(oldSite.values(), out);
  return { root, out, whenNew, whenOld: contentsOf(out) };
}
