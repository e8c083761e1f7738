import { lstatSync, statSync } from "node:fs";
import { basename, extname, join, relative, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import glob from "fast-glob";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";

/** The folders that a site is built from. */
const folders = ["content", "styles", "scripts", "templates"];

/** What editors leave beside a file while they write it. */
const leftovers = /(?:~|\.sw[a-z]|\.tmp|\.bak|___jb_\w+)$|^(?:\.|#|4913$)/;

/** Programs delete or empty a file before they write it: one that has a text within this time was changed. */
const rewriteMs = 80;

/** How often all files are compared: links and replaced folders have no events. */
const compareMs = 1000;
const pollMs = 100;

/** The system has no more file watchers. */
const limits = ["ENOSPC", "EMFILE", "ENFILE"];

const limitReached = warning(
  "server/watching",
  `file watcher limit reached; polling instead (every ${pollMs} ms)`,
  { hint: "stop other programs that watch files, or raise the limit (Linux: fs.inotify)" },
);

export interface WatchSettings {
  /** The project's folder, absolute. */
  root: string;
  /** Whether to poll: network drives report no changes. */
  poll: boolean;
}

/**
 * Reports every change to the files of a project that a site is built from. chokidar lists the whole
 * folder before it reports a change, and drops the second of two within milliseconds, so the events
 * that it gets from the system are heard too. Changes without an event are found when all files are
 * compared.
 */
export class ProjectWatcher {
  /** The fingerprints of all files. */
  private readonly files = new Map<string, string>();
  private readonly watcher: FSWatcher | undefined;
  private isPolling: boolean;
  private next: NodeJS.Timeout | undefined;
  private changed: (path: string) => void = () => {};

  /**
   * @param changed is called with the absolute path, once for each change or more often
   * @param others further files, by absolute path; what is added to the set is compared from then on
   */
  constructor(
    private readonly settings: WatchSettings,
    changed: (path: string) => void,
    private readonly others: ReadonlySet<string>,
  ) {
    this.isPolling = settings.poll;
    this.compareAll();
    this.changed = changed;
    if (!settings.poll) this.watcher = this.open();
  }

  /** The warning that the system has no more watchers, if it has none. */
  get diagnostics(): Diagnostic[] {
    return this.isPolling && !this.settings.poll ? [limitReached] : [];
  }

  close(): void {
    this.changed = () => {};
    clearTimeout(this.next);
    if (this.watcher) closeQuietly(this.watcher);
  }

  private open(): FSWatcher {
    const { root } = this.settings;
    const watcher = watch(root, {
      // Links are compared instead: one may point to a folder, or form a loop.
      ignored: (path, status) =>
        path !== root && (!this.isWatched(path) || status?.isSymbolicLink() === true),
      ignoreInitial: true,
      atomic: false,
    });
    watcher.on("all", (_, path) => this.compare(path));
    watcher.on("raw", (_, name: string | null, details) => {
      const { watchedPath } = details as { watchedPath?: string };
      if (!name || !watchedPath) return;
      const path = basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
      if (this.isWatched(path)) this.report(path);
    });
    // A folder with the name of a file: the build reports what it is.
    watcher.on("addDir", (path) => extname(path) !== "" && this.changed(path));
    // Earlier changes were not watched.
    watcher.on("ready", () => this.compareAll());
    watcher.on("error", (cause) => {
      // The build itself reports a folder that it cannot read.
      if (!limits.includes((cause as NodeJS.ErrnoException).code ?? "")) return;
      closeQuietly(watcher);
      this.isPolling = true;
      this.compareAll();
      // The next build reports the limit; the first one may have ended.
      this.changed(root);
    });
    return watcher;
  }

  private isWatched(path: string): boolean {
    const [folder = "", ...names] = relative(this.settings.root, path).split(sep);
    return folders.includes(folder) && !names.some((name) => leftovers.test(name));
  }

  /** Reports each file whose fingerprint has changed, and repeats this later. */
  private compareAll(): void {
    const start = performance.now();
    const { root } = this.settings;
    const found = glob.sync(
      folders.map((folder) => `${folder}/**/*.*`),
      // A folder may be deleted while it is read.
      { cwd: root, followSymbolicLinks: false, onlyFiles: false, suppressErrors: true },
    );
    const paths = found.map((file) => join(root, file)).filter((path) => this.isWatched(path));
    for (const path of new Set([...paths, ...this.others, ...this.files.keys()]))
      this.compare(path);
    clearTimeout(this.next);
    // Comparing takes at most a twentieth of the time, also in a large project.
    const pause = 20 * (performance.now() - start);
    const step = this.isPolling ? pollMs : compareMs;
    this.next = setTimeout(() => this.compareAll(), Math.max(step, pause));
  }

  /** Reports a file whose fingerprint is another one than before. */
  private compare(path: string): void {
    if (fingerprintOf(path) !== this.files.get(path)) this.report(path);
  }

  private waitForText(path: string): void {
    setTimeout(() => {
      const fingerprint = fingerprintOf(path);
      if (hasText(fingerprint) || fingerprint === this.files.get(path)) return;
      if (fingerprint === undefined) this.files.delete(path);
      else this.files.set(path, fingerprint);
      this.changed(path);
    }, rewriteMs).unref();
  }

  /** Reports a file even if its fingerprint is the same: two writes within a moment may share it. */
  private report(path: string): void {
    const fingerprint = fingerprintOf(path);
    if (!hasText(fingerprint)) this.waitForText(path);
    else {
      this.files.set(path, fingerprint);
      this.changed(path);
    }
  }
}

/** Whether a file is there, and not of the size 0 with which its fingerprint then ends. */
function hasText(fingerprint: string | undefined): fingerprint is string {
  return fingerprint !== undefined && !fingerprint.endsWith(":0");
}

/** What changes whenever a file, or the target of a link, is written; undefined if there is none. */
function fingerprintOf(path: string): string | undefined {
  // Files without an extension are editors' own.
  for (const read of extname(path) === "" ? [] : [statSync, lstatSync]) {
    try {
      const status = read(path, { throwIfNoEntry: false });
      if (status)
        return status.isDirectory() ? undefined : `${status.ino}:${status.ctimeMs}:${status.size}`;
    } catch {
      // A link in a loop has only its own status.
    }
  }
  return undefined;
}

/** A watcher that closes may still report an error. Without a listener it would end the process. */
function closeQuietly(watcher: FSWatcher): void {
  watcher.removeAllListeners();
  watcher.on("error", () => {});
  void watcher.close();
}
