import { readdirSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { fingerprintOf, identityOf, isLink } from "./file-status.ts";
import { isIgnored, isLeftover } from "./ignored-files.ts";
import { isWatcherLimit, limitReached, pollMs } from "./watcher-limit.ts";

/** Some editors delete a file before they write it: one that is back by then was changed. */
const deleteGraceMs = 80;

/** How often the outermost folders and links are checked: events do not cover them. */
const checkMs = 500;

export interface WatchSettings {
  /** The project's folder, absolute. */
  root: string;
  /** Whether to poll: network drives report no changes. */
  poll: boolean;
}

/**
 * Reports every change to the files of a project that a site is built from. chokidar reports what
 * happens. It drops the second of two events within milliseconds, and goes by names: so each path is
 * examined, and the system's own events are heard too.
 */
export class ProjectWatcher {
  private readonly roots: string[];
  /** The identities of all folders: another one may take a folder's place. */
  private readonly folders = new Map<string, string>();
  /** The fingerprints of all files. */
  private readonly files = new Map<string, string>();
  private readonly links = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly checks: NodeJS.Timeout;
  private isPolling: boolean;
  /** Undefined until the project's files are known. */
  private watcher: FSWatcher | undefined;
  private changed: (path: string) => void = () => {};

  /** @param changed is called with the absolute path, once for each change or more often */
  constructor(
    private readonly settings: WatchSettings,
    changed: (path: string) => void,
  ) {
    const { root, poll } = settings;
    this.roots = ["content", "styles", "scripts", "templates"].map((name) => join(root, name));
    this.isPolling = poll;
    this.visitAll();
    this.changed = changed;
    this.watcher = this.open();
    this.checks = setInterval(() => {
      this.visitAll();
      const unheard = this.isPolling ? this.files.keys() : this.links;
      for (const path of unheard) this.compare(path);
    }, checkMs);
  }

  /** The warning that the system has no more watchers, if it has none. */
  get diagnostics(): Diagnostic[] {
    return this.isPolling && !this.settings.poll ? [limitReached] : [];
  }

  close(): void {
    this.changed = () => {};
    clearInterval(this.checks);
    for (const timer of this.timers) clearTimeout(timer);
    if (this.watcher) closeQuietly(this.watcher);
  }

  private open(): FSWatcher {
    const watcher = watch(this.roots, {
      // Links are compared instead: one may lead to a folder, or in a circle.
      ignored: (path, status) => isLeftover(basename(path)) || status?.isSymbolicLink() === true,
      ignoreInitial: true,
      atomic: false,
      usePolling: this.isPolling,
      interval: pollMs,
    });
    watcher.on("all", (_, path) => this.examine(resolve(path)));
    watcher.on("raw", (_, name: string | null, details) => {
      const { watchedPath } = details as { watchedPath?: string };
      if (!name || !watchedPath) return;
      this.examine(basename(watchedPath) === name ? watchedPath : join(watchedPath, name));
    });
    watcher.on("error", (cause) => {
      // The build itself reports a folder that it cannot read.
      if (this.isPolling || !isWatcherLimit(cause)) return;
      this.isPolling = true;
      this.reopen();
    });
    // Earlier changes were not watched.
    watcher.once("ready", () => this.compareAll());
    return watcher;
  }

  private reopen(): void {
    if (!this.watcher) return;
    closeQuietly(this.watcher);
    this.watcher = this.open();
  }

  private compareAll(): void {
    for (const folder of [...this.folders.keys()]) this.list(folder);
    for (const path of this.files.keys()) this.compare(path);
  }

  private visitAll(): void {
    for (const root of this.roots) this.visit(root);
  }

  /** Reports what is in a folder that is new, or another one of the same name. */
  private visit(folder: string): void {
    const identity = identityOf(folder);
    const known = this.folders.get(folder);
    if (known !== undefined && known !== identity) this.forget(folder);
    // chokidar keeps watching the old folder, and does not wait for a missing outermost one.
    const isUnwatched = known !== undefined || this.roots.includes(folder);
    if (identity !== undefined && known !== identity && isUnwatched) this.reopen();
    if (identity === undefined || (known === identity && !this.isPolling)) return;
    this.folders.set(folder, identity);
    this.list(folder);
  }

  private list(folder: string): void {
    for (const entry of listFolder(folder)) {
      const path = join(folder, entry.name);
      if (isIgnored(entry.name, entry.isDirectory())) continue;
      if (entry.isDirectory()) this.visit(path);
      else this.compare(path);
    }
  }

  /** Examines a path of which something was reported. */
  private examine(path: string): void {
    const isFolder = identityOf(path) !== undefined;
    if (isIgnored(basename(path), isFolder || this.folders.has(path))) return;
    const fingerprint = fingerprintOf(path);
    if (fingerprint === undefined) {
      this.waitForReturn(path);
      if (isFolder) this.visit(path);
      return;
    }
    this.report(path, fingerprint);
  }

  /** Reports a file whose fingerprint is another one than before. */
  private compare(path: string): void {
    const fingerprint = fingerprintOf(path);
    if (fingerprint === undefined) this.waitForReturn(path);
    else if (this.files.get(path) !== fingerprint) this.report(path, fingerprint);
  }

  private report(path: string, fingerprint: string): void {
    this.files.set(path, fingerprint);
    if (isLink(path)) this.links.add(path);
    this.changed(path);
  }

  /** Reports a known file or folder as deleted if it does not come back. */
  private waitForReturn(path: string): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (identityOf(path) === undefined) this.forget(path);
      if (fingerprintOf(path) === undefined && this.files.delete(path)) this.changed(path);
    }, deleteGraceMs);
    this.timers.add(timer);
  }

  /** Reports all that was known in a folder as deleted. */
  private forget(folder: string): void {
    const isInside = (path: string) => path === folder || path.startsWith(folder + sep);
    for (const path of [...this.folders.keys()].filter(isInside)) {
      this.folders.delete(path);
      this.changed(path);
    }
    for (const path of [...this.files.keys()].filter((path) => path.startsWith(folder + sep))) {
      this.files.delete(path);
      this.links.delete(path);
      this.changed(path);
    }
  }
}

/** A watcher that closes may still report an error. Without a listener it would end the process. */
function closeQuietly(watcher: FSWatcher): void {
  watcher.removeAllListeners();
  watcher.on("error", () => {});
  void watcher.close();
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
