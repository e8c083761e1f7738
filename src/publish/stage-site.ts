import { chmodSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readIfPlain, readPlainFileSync } from "../disk/read-plain-file.ts";
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
 * change are hard links to the old ones, so that they keep their identity and time. The folder is
 * created at the first difference, because two thousand links take seconds on a busy machine.
 */
export class Stage {
  /** The files so far, in their order. */
  readonly files: WrittenFile[] = [];
  private readonly staged: string;
  private readonly folders = new Set<string>();
  /** A page is written under two names, one right after the other, and flushed once. */
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

  /** Adds a file to the site. It is synchronous, because awaiting takes longer than writing a small file. */
  take({ path, bytes }: SiteFile): void {
    const before = this.inventory.files.get(path);
    const old = join(this.out, path);
    const isSame = before?.size === bytes.length && readIfPlain(old, this.out)?.equals(bytes);
    if (isSame && (before.mode & 0o777) !== fileMode) chmodSync(old, fileMode);
    if (!isSame) this.begin();
    if (this.folders.size > 0) this.place(path, bytes, isSame);
    const change = isSame ? "same" : before ? "changed" : "new";
    this.files.push({ path, size: bytes.length, change });
  }

  /** Starts the staging folder with the files so far, which are all the same in the output. */
  private begin(): void {
    if (this.folders.size > 0) return;
    this.makeFolder(".");
    // If the process is killed, the next build recognizes the folder by this file.
    writeFileSync(join(this.staged, listingFile), "");
    for (const { path } of this.files)
      this.place(path, readPlainFileSync(join(this.out, path), this.out), true);
  }

  private place(path: string, bytes: Buffer, isSame = false): void {
    const target = join(this.staged, path);
    this.makeFolder(dirname(path));
    const twin = this.last?.bytes === bytes ? this.last.target : undefined;
    const origin = isSame ? join(this.out, path) : twin;
    if (origin === undefined || !tryLink(origin, target)) this.write(path, bytes);
    this.last = { bytes, target };
  }

  /** Completes the site and flushes it, so that it survives a power cut. */
  async finish(kind: OutputKind): Promise<void> {
    this.begin();
    const paths = this.files.map(({ path }) => path).sort();
    this.write(listingFile, Buffer.from(formatListing(kind, paths)), "w");
    await flushFiles(this.written);
    // Flushing a folder makes the names of its files durable.
    await flushFolders([...this.folders].map((folder) => join(this.staged, folder)));
  }

  private write(path: string, bytes: Buffer, flag = "wx"): void {
    const target = join(this.staged, path);
    writeFileSync(target, bytes, { flag, mode: fileMode });
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

/** Some file systems have no hard links. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
