import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inParallel } from "../content/in-parallel.ts";
import type { SiteFile } from "../site/file.ts";
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

/** Everybody may read what is published, whatever the umask says. */
const fileMode = 0o644;
const folderMode = 0o755;

/**
 * The folder beside the output in which a new site becomes whole, a few files at a time. Files
 * that did not change are links to the old ones, so that they keep their identity and time. As
 * long as nothing differs from what is there, the folder is not made.
 */
export class Stage {
  /** What has been taken so far, in that order. */
  readonly files: WrittenFile[] = [];
  private readonly staged: string;
  private readonly folders = new Set<string>();
  /** A page stands under two names, one after the other, and is written once. */
  private last: { bytes: Buffer; target: string } | undefined;
  /** The last files on their way to the disk; fails where they do not come there. */
  private flushed = Promise.resolve();
  /** Whether the umask, or the folder around, takes something from the modes that are asked for. */
  private masksFiles: boolean | undefined;
  private masksFolders: boolean | undefined;

  /** @param inventory what lies in `out` */
  constructor(
    private readonly out: string,
    private readonly inventory: Inventory,
  ) {
    this.staged = siblingsOf(out).staged;
  }

  /** Takes files into the site. */
  async take(files: readonly SiteFile[]): Promise<void> {
    const taken = files.map(
      ({ path, bytes }): WrittenFile => ({ path, size: bytes.length, change: "new" }),
    );
    await inParallel(taken.entries(), async ([index, file]) => {
      file.change = await this.compare(files[index] as SiteFile);
    });
    const written = taken.some(({ change }) => change !== "same") ? this.begin() : [];
    if (this.isBegun) {
      // To write a small file is faster than to wait for it; to flush it is not.
      for (const [index, file] of files.entries()) {
        written.push(...this.place(file, taken[index] as WrittenFile));
      }
    }
    this.files.push(...taken);
    // While the disk works on these files, the next ones are made.
    await this.flushed;
    this.flushed = flushFiles(written);
    this.flushed.catch(() => undefined);
  }

  /**
   * Makes the site whole, and safe from a power cut.
   *
   * @param removed the paths that the last build wrote and this one does not
   * @returns whether there is anything to put in the output's place
   */
  async finish(removed: readonly string[]): Promise<boolean> {
    const isPublic = [...this.inventory.files.values()].every(({ mode }) => mode === fileMode);
    if (!this.isBegun && removed.length === 0 && isPublic) return false;
    const written = this.begin();
    const paths = this.files.map(({ path }) => path).sort();
    written.push(this.write(listingFile, Buffer.from(`${paths.join("\n")}\n`)));
    await this.flushed;
    await flushFiles(written);
    // The names of files are on the disk when their folder is.
    await flushFolders([...this.folders].map((folder) => join(this.staged, folder)));
    return true;
  }

  /** Removes what there is of it, as far as that can be done; the next build does the rest. */
  async abandon(): Promise<void> {
    await this.flushed.catch(() => undefined);
    await rm(this.staged, { recursive: true }).catch(() => undefined);
  }

  private async compare({ path, bytes }: SiteFile): Promise<WrittenFile["change"]> {
    const before = this.inventory.files.get(path);
    if (!before) return "new";
    const isSame = before.size === bytes.length && (await holds(join(this.out, path), bytes));
    return isSame ? "same" : "changed";
  }

  private get isBegun(): boolean {
    return this.folders.size > 0;
  }

  /**
   * What has been taken before is all in the output already.
   *
   * @returns what has to be flushed
   */
  private begin(): string[] {
    if (this.isBegun) return [];
    this.makeFolder(".");
    return this.files.flatMap(({ path }) => this.keep(path));
  }

  /** @returns what has to be flushed */
  private place({ path, bytes }: SiteFile, { change }: WrittenFile): string[] {
    if (change === "same") return this.keep(path);
    const target = join(this.staged, path);
    this.makeFolder(dirname(path));
    if (this.last?.bytes === bytes && tryLink(this.last.target, target)) return [];
    this.last = { bytes, target };
    return [this.write(path, bytes)];
  }

  /** Takes an old file over; some file systems have no hard links, and it is then copied. */
  private keep(path: string): string[] {
    const [from, target] = [join(this.out, path), join(this.staged, path)];
    this.makeFolder(dirname(path));
    const isLinked = tryLink(from, target);
    if (!isLinked) copyFileSync(from, target, constants.COPYFILE_EXCL);
    if (!isLinked || this.inventory.files.get(path)?.mode !== fileMode) chmodSync(target, fileMode);
    return isLinked ? [] : [target];
  }

  private write(path: string, bytes: Buffer): string {
    const target = join(this.staged, path);
    writeFileSync(target, bytes, { flag: "wx", mode: fileMode });
    this.masksFiles ??= isMasked(target, fileMode);
    if (this.masksFiles) chmodSync(target, fileMode);
    return target;
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    if (folder !== ".") this.makeFolder(dirname(folder));
    const target = join(this.staged, folder);
    mkdirSync(target, { mode: folderMode });
    this.masksFolders ??= isMasked(target, folderMode);
    if (this.masksFolders) chmodSync(target, folderMode);
    this.folders.add(folder);
  }
}

/** What cannot be read is written anew. */
async function holds(path: string, bytes: Buffer): Promise<boolean> {
  return readFile(path).then(
    (before) => before.equals(bytes),
    () => false,
  );
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function isMasked(path: string, mode: number): boolean {
  return (statSync(path).mode & 0o777) !== mode;
}
