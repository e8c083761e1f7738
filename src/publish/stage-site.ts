import { chmodSync, linkSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "../content/in-parallel.ts";
import type { Progress } from "../diagnostics/progress.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { flushFiles, flushFolders } from "./flush.ts";
import { type Inventory, listingFile } from "./inventory.ts";
import { siblingsOf } from "./siblings.ts";

/** What happened to a file of the site. */
export interface WrittenFile {
  path: string;
  /** The file's size in bytes. */
  size: number;
  change: "new" | "changed" | "same";
}

/** How a site is written, beside where. */
export interface Writing {
  /** Ends the work between two batches, by throwing its reason. */
  interrupted?: AbortSignal;
  progress?: Progress;
}

/** How many files are written before they are flushed together. */
const batch = 64;

/** Everybody may read what is published, whatever the umask says. */
const fileMode = 0o644;
const folderMode = 0o755;

/** What writing a site would change in a folder; in the site's own order. */
export async function compareSite(
  site: SiteFiles,
  out: string,
  { files }: Inventory,
): Promise<WrittenFile[]> {
  const written = [...site.values()].map(
    ({ path, bytes }): WrittenFile => ({ path, size: bytes.length, change: "new" }),
  );
  await inParallel(written, async (file) => {
    const before = files.get(file.path);
    if (!before) return;
    const { bytes } = site.get(file.path) as SiteFile;
    const isSame = before.size === file.size && (await holds(join(out, file.path), bytes));
    file.change = isSame ? "same" : "changed";
  });
  return written;
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
 * not change are links to the old ones, so that they keep their identity and time; a file that
 * stands under two names is written once.
 *
 */
export async function stageSite(
  site: SiteFiles,
  files: readonly WrittenFile[],
  inventory: Inventory,
  out: string,
  { interrupted, progress }: Writing,
): Promise<void> {
  const { staged } = siblingsOf(out);
  const folders = foldersOf(site);
  for (const folder of folders) mkdirSync(join(staged, folder), { mode: folderMode });
  if (isMasked(staged, folderMode)) {
    for (const folder of folders) chmodSync(join(staged, folder), folderMode);
  }

  // Written first: its mode tells what the umask takes from all others.
  const listing = join(staged, listingFile);
  writeFileSync(listing, `${[...site.keys()].join("\n")}\n`, { flag: "wx", mode: fileMode });
  const masked = isMasked(listing, fileMode);
  if (masked) chmodSync(listing, fileMode);
  await flushFiles([listing]);

  const written = new Map<Buffer, string>();
  const place = ({ path, change }: WrittenFile): string | undefined => {
    const target = join(staged, path);
    if (change === "same" && tryLink(join(out, path), target)) {
      if (inventory.files.get(path)?.mode !== fileMode) chmodSync(target, fileMode);
      return undefined;
    }
    const { bytes } = site.get(path) as SiteFile;
    const twin = written.get(bytes);
    if (twin !== undefined && tryLink(twin, target)) return undefined;
    writeFileSync(target, bytes, { flag: "wx", mode: fileMode });
    if (masked) chmodSync(target, fileMode);
    written.set(bytes, target);
    return target;
  };
  // To write a small file is faster than to wait for it; to flush it is not.
  for (let first = 0; first < files.length; first += batch) {
    interrupted?.throwIfAborted();
    progress?.("writing files", first, files.length);
    await flushFiles(files.slice(first, first + batch).flatMap((file) => place(file) ?? []));
  }
  // The names of files are on the disk when their folder is.
  await flushFolders(folders.map((folder) => join(staged, folder)));
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
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Whether the umask, or the folder around it, gave a new file or folder another mode than it was made with. */
function isMasked(path: string, mode: number): boolean {
  return (statSync(path).mode & 0o777) !== mode;
}
