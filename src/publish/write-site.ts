import { chmod, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { SiteFiles } from "../site/file.ts";
import { listingFile } from "./target-folder.ts";

/** What happened to a file of the site. */
export interface WrittenFile {
  path: string;
  /** The file's size in bytes. */
  size: number;
  change: "new" | "changed" | "same";
}

export interface Written {
  files: WrittenFile[];
  /** Paths that the last build wrote and this one does not. */
  removed: string[];
}

/**
 * Replaces the output folder by a site. The new one is made whole in a sibling
 * folder, where files that did not change are links to the old ones, so that
 * they keep their time; then two renames swap the folders. Between the two the
 * folder is missing for an instant (Node has no exchange); a build that died
 * there is mended by the next one.
 *
 * @param out an absolute path that `findTargetFault` has passed
 * @throws when the disk refuses; the old folder is then whole
 */
export async function writeSite(site: SiteFiles, out: string): Promise<Written> {
  const old = join(dirname(out), `.${basename(out)}.vitrine-old`);
  await mkdir(dirname(out), { recursive: true });
  await heal(out, old);

  const files = await compare(site, out);
  const removed = (await readListing(out)).filter((path) => !site.has(path));
  if (removed.length === 0 && files.every(({ change }) => change === "same")) {
    return { files, removed };
  }

  const staged = await mkdtemp(join(dirname(out), `.${basename(out)}.vitrine-`));
  try {
    await chmod(staged, 0o755);
    await stage(site, files, out, staged);
    await swap(staged, out, old);
  } catch (cause) {
    await rm(staged, { recursive: true, force: true });
    throw cause;
  }
  await rm(old, { recursive: true, force: true });
  return { files, removed };
}

/** Undoes what a build left behind that ended between its two renames. */
async function heal(out: string, old: string): Promise<void> {
  try {
    await rename(old, out);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    // The swap was complete and only the old folder's removal is missing.
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw cause;
    await rm(old, { recursive: true, force: true });
  }
}

async function readListing(out: string): Promise<string[]> {
  const listing = await readFile(join(out, listingFile), "utf8").catch(() => "");
  return listing.split("\n").filter(Boolean);
}

function compare(site: SiteFiles, out: string): Promise<WrittenFile[]> {
  return Promise.all(
    [...site.values()].map(async ({ path, bytes }) => {
      const before = await readFile(join(out, path)).catch(() => undefined);
      const change = !before ? "new" : before.equals(bytes) ? "same" : "changed";
      return { path, size: bytes.length, change } as const;
    }),
  );
}

async function stage(
  site: SiteFiles,
  files: readonly WrittenFile[],
  out: string,
  staged: string,
): Promise<void> {
  for (const folder of new Set([...site.keys()].map((path) => dirname(path)))) {
    await makeFolder(staged, folder);
  }
  await Promise.all(
    files.map(async ({ path, change }) => {
      const target = join(staged, path);
      if (change === "same" && (await tryLink(join(out, path), target))) return;
      await writePublic(target, site.get(path)?.bytes ?? Buffer.alloc(0));
    }),
  );
  await writePublic(join(staged, listingFile), `${[...site.keys()].join("\n")}\n`);
}

/** Some file systems have no hard links; the file is then written again. */
async function tryLink(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** Everybody may read what is published, whatever the umask says. */
async function writePublic(path: string, bytes: Buffer | string): Promise<void> {
  await writeFile(path, bytes, { flush: true });
  await chmod(path, 0o644);
}

async function makeFolder(staged: string, path: string): Promise<void> {
  if (path === ".") return;
  await makeFolder(staged, dirname(path));
  await mkdir(join(staged, path), { recursive: true });
  await chmod(join(staged, path), 0o755);
}

async function swap(staged: string, out: string, old: string): Promise<void> {
  const replaced = await renameIfThere(out, old);
  try {
    await rename(staged, out);
  } catch (cause) {
    if (replaced) await rename(old, out);
    throw cause;
  }
}

async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw cause;
  }
}
