import { type FSWatcher, readdirSync, watch } from "node:fs";
import { extname, join, sep } from "node:path";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { fingerprintOf, identityOf, isLink } from "./file-status.ts";

const pollMs = 100;

/** Some editors delete a file before they write it: one that is back by then was changed. */
const deleteGraceMs = 80;

/** How often the outermost folders and the targets of links are checked, which no event reports. */
const checkMs = 500;

/** What editors leave beside a file while they write it. */
const leftovers = /(?:~|\.sw[a-z]|\.tmp|\.bak|___jb_\w+)$|^(?:\.|#|4913$)/;

const watcherLimits = new Set(["ENOSPC", "EMFILE", "ENFILE"]);

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

/** Reports every change to the files of a project that a site is built from. */
export class ProjectWatcher {
  private readonly roots: readonly string[];
  private readonly folders = new Map<
    string,
    { identity: string; watcher: FSWatcher | undefined }
  >();
  /** The fingerprints of all files. */
  private readonly files = new Map<string, string>();
  private readonly links = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly checks: NodeJS.Timeout;
  private isPolling: boolean;
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
    this.checks = setInterval(() => {
      this.visitAll();
      for (const link of this.links) this.compare(link);
    }, checkMs);
    if (poll) this.startPolling();
  }

  /** The warning that the system has no more watchers, if it has none. */
  get diagnostics(): Diagnostic[] {
    return this.isPolling && !this.settings.poll ? [limitReached] : [];
  }

  close(): void {
    this.changed = () => {};
    for (const root of this.roots) this.forget(root);
    clearInterval(this.checks);
    for (const timer of this.timers) clearTimeout(timer);
  }

  private startPolling(): void {
    this.isPolling = true;
    for (const { watcher } of this.folders.values()) watcher?.close();
    const timer = setInterval(() => {
      this.visitAll();
      for (const path of this.files.keys()) this.compare(path);
    }, pollMs);
    this.timers.add(timer);
  }

  private visitAll(): void {
    for (const root of this.roots) this.visit(root);
  }

  /** Reports what is in a folder that is new, or another one of the same name. */
  private visit(folder: string): void {
    const identity = identityOf(folder);
    const known = this.folders.get(folder);
    if (known && known.identity !== identity) this.forget(folder);
    if (identity === undefined || (known?.identity === identity && !this.isPolling)) return;
    // Watching comes before listing, so that nothing is missed in between.
    const watcher = this.isPolling ? undefined : this.watch(folder);
    this.folders.set(folder, { identity, watcher });
    for (const entry of listFolder(folder)) {
      const path = join(folder, entry.name);
      if (isIgnored(entry.name, entry.isDirectory())) continue;
      if (entry.isDirectory()) this.visit(path);
      else this.compare(path);
    }
  }

  private watch(folder: string): FSWatcher | undefined {
    const fail = (cause: NodeJS.ErrnoException) => {
      // The build itself reports a folder that it cannot read.
      if (!this.isPolling && watcherLimits.has(cause.code ?? "")) this.startPolling();
    };
    try {
      const report = (_: string, name: string | null) => name && this.examine(folder, name);
      return watch(folder, report).on("error", fail);
    } catch (cause) {
      fail(cause as NodeJS.ErrnoException);
      return undefined;
    }
  }

  /** Examines an entry of a folder that the system has reported. */
  private examine(folder: string, name: string): void {
    const path = join(folder, name);
    const isFolder = identityOf(path) !== undefined;
    if (isIgnored(name, isFolder || this.folders.has(path))) return;
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
      this.folders.get(path)?.watcher?.close();
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

/** Files without an extension are editors' own, while they save. */
function isIgnored(name: string, isFolder: boolean): boolean {
  return leftovers.test(name) || (!isFolder && extname(name) === "");
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
