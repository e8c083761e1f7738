import { chmod, link, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "../content/in-parallel.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { type Inventory, listingFile } from "./inventory.ts";
import { siblingsOf } from "./siblings.ts";

/** What happened to a file of the site. */
export interface WrittenFile {
  path: string;
  /** The file's size in bytes. */
  size: number;
  change: "new" | "changed" | "same";
}

/** Everybody may read what is published, whatever the umask says. */
const fileMode = 0o644;
const folderMode = 0o755;

/** What writing a site would change in a folder; in the site's own order. */
export async function compareSite(
  site: SiteFiles,
  out: string,
  { files }: Inventory,
): Promise<WrittenFile[]> {
  const changes = new Map<string, WrittenFile["change"]>();
  await inParallel(site.values(), async ({ path, bytes }) => {
    const before = files.get(path);
    const isSame = before?.size === bytes.length && (await holds(join(out, path), bytes));
    changes.set(path, !before ? "new" : isSame ? "same" : "changed");
  });
  return [...site.values()].map(({ path, bytes }) => ({
    path,
    size: bytes.length,
    change: changes.get(path) ?? "new",
  }));
}

/** Whether everybody may read every file. */
export function isPublic({ files }: Inventory): boolean {
  return [...files.values()].every(({ mode }) => mode === fileMode);
}

/** What cannot be read is written anew. */
async function holds(path: string, bytes: Buffer): Promise<boolean> {
  return readFile(path).then(
    (before) => before.equals(bytes),
    () => false,
  );
}

/**
 * Makes a site whole in the folder for it beside the output, down to the disk. Files that did
 * not change are links to the old ones, so that they keep their identity and time.
 *
 * @param interrupted ends the work between two files
 */
export async function stageSite(
  site: SiteFiles,
  files: readonly WrittenFile[],
  inventory: Inventory,
  out: string,
  interrupted?: AbortSignal,
): Promise<void> {
  const { staged } = siblingsOf(out);
  const folders = foldersOf(site);
  for (const folder of folders) {
    await mkdir(join(staged, folder));
    await chmod(join(staged, folder), folderMode);
  }
  await inParallel(files, async ({ path, change }) => {
    interrupted?.throwIfAborted();
    const target = join(staged, path);
    if (change === "same" && (await tryLink(join(out, path), target))) {
      if (inventory.files.get(path)?.mode !== fileMode) await chmod(target, fileMode);
      return;
    }
    await writePublic(target, (site.get(path) as SiteFile).bytes);
  });
  await writePublic(join(staged, listingFile), `${[...site.keys()].join("\n")}\n`);
  // The names of files are on the disk when their folder is.
  await inParallel(folders, (folder) => flushFolder(join(staged, folder)));
}

/** The folders of a site, each after the one it lies in; the site's own is "". */
function foldersOf(site: SiteFiles): string[] {
  const folders = new Set([""]);
  for (const path of site.keys()) {
    const parts = path.split("/").slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) {
      folders.add(parts.slice(0, depth).join("/"));
    }
  }
  return [...folders].sort();
}

/** Some file systems have no hard links; the file is then written again. */
async function tryLink(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/**
 * Each file is flushed as it is written. That costs half as much again as not to,
 * and a rename may reach the disk before the bytes it makes visible.
 */
async function writePublic(path: string, bytes: Buffer | string): Promise<void> {
  await writeFile(path, bytes, { flag: "wx", flush: true });
  await chmod(path, fileMode);
}

/** Makes what a folder lists outlast a power cut (fsync(2)). Windows has no such call for folders. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
