import { chmodSync, constants, copyFileSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readIfPlain } from "../disk/read-plain-file.ts";
import type { SiteFile } from "../site/file.ts";
import { flushFiles, flushFolders } from "./flush.ts";
import { formatListing, type Inventory, listingFile, type OutputKind } from "./inventory.ts";
import { workPathsOf } from "./work-paths.ts";

/** What happened to a file of the site. */
export interface WrittenFile {
  path: string;
  /** The file's size in bytes. */
  size: number;
  change: "new" | "changed" | "same";
}

/** Everybody may read the site, whatever the umask says. */
const fileMode = 0o644;
const folderMode = 0o755;

/**
 * A staging folder beside the output, which receives a new site file by file. Files that did not
 * change are hard links to the old ones, so that they keep their identity and time. The
 * folder is created at the first difference.
 */
export class Stage {
  /** The files so far, in their order. */
  readonly files: WrittenFile[] = [];
  private readonly staged: string;
  private readonly folders = new Set<string>();
  /** A page has two names, one after the other, and is written once. */
  private last: { bytes: Buffer; target: string } | undefined;
  /** Files that are written and not flushed yet. */
  private readonly written: string[] = [];

  /**
   * @param out the output folder, absolute
   * @param inventory its contents
   */
  constructor(
    private readonly out: string,
    private readonly inventory: Inventory,
  ) {
    this.staged = workPathsOf(out).staged;
  }

  /** Adds a file to the site. */
  take(file: SiteFile): void {
    const { path, bytes } = file;
    const taken: WrittenFile = { path, size: bytes.length, change: this.compare(file) };
    if (taken.change !== "same") this.begin();
    // Writing a small file synchronously is faster than awaiting it.
    if (this.isBegun) this.place(file, taken);
    this.files.push(taken);
  }

  /**
   * Completes the site and flushes it, so that it survives a power cut.
   *
   * @param removed the paths that the last build wrote and this one did not
   * @param kind what the folder is for
   * @returns whether the site differs from the output
   */
  async finish(removed: readonly string[], kind: OutputKind): Promise<boolean> {
    const isPublic = [...this.inventory.files.values()].every(({ mode }) => mode === fileMode);
    if (!this.isBegun && removed.length === 0 && isPublic) return false;
    this.begin();
    const paths = this.files.map(({ path }) => path).sort();
    this.write(listingFile, Buffer.from(formatListing(kind, paths)));
    await flushFiles(this.written);
    // Flushing a folder makes the names of its files durable.
    await flushFolders([...this.folders].map((folder) => join(this.staged, folder)));
    return true;
  }

  /** Removes the staging folder if possible; otherwise the next build does. */
  async abandon(): Promise<void> {
    await rm(this.staged, { recursive: true }).catch(() => undefined);
  }

  private compare({ path, bytes }: SiteFile): WrittenFile["change"] {
    const before = this.inventory.files.get(path);
    if (!before) return "new";
    const isSame =
      before.size === bytes.length && readIfPlain(join(this.out, path), this.out)?.equals(bytes);
    return isSame ? "same" : "changed";
  }

  private get isBegun(): boolean {
    return this.folders.size > 0;
  }

  /** What has been taken before is all in the output already. */
  private begin(): void {
    if (this.isBegun) return;
    this.makeFolder(".");
    for (const { path } of this.files) this.keep(path);
  }

  private place({ path, bytes }: SiteFile, { change }: WrittenFile): void {
    if (change === "same") {
      this.keep(path);
      return;
    }
    const target = join(this.staged, path);
    this.makeFolder(dirname(path));
    if (this.last?.bytes === bytes && tryLink(this.last.target, target)) return;
    this.last = { bytes, target };
    this.write(path, bytes);
  }

  /** Takes an old file over; some file systems have no hard links, and it is then copied. */
  private keep(path: string): void {
    const [from, target] = [join(this.out, path), join(this.staged, path)];
    this.makeFolder(dirname(path));
    const isLinked = tryLink(from, target);
    if (!isLinked) {
      copyFileSync(from, target, constants.COPYFILE_EXCL);
      this.written.push(target);
    }
    if (!isLinked || this.inventory.files.get(path)?.mode !== fileMode) chmodSync(target, fileMode);
  }

  private write(path: string, bytes: Buffer): void {
    const target = join(this.staged, path);
    writeFileSync(target, bytes, { flag: "wx", mode: fileMode });
    chmodSync(target, fileMode);
    this.written.push(target);
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    if (folder !== ".") this.makeFolder(dirname(folder));
    const target = join(this.staged, folder);
    mkdirSync(target, { mode: folderMode });
    chmodSync(target, folderMode);
    this.folders.add(folder);
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
