import { basename, extname, join, resolve, sep } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { FileChanges } from "./file-changes.ts";
import { FolderWatcher } from "./folder-watcher.ts";
import { isLimit, noMoreWatches } from "./watch-limits.ts";
import { identityOf, leadsToFile } from "./watched-path.ts";

export interface Watched {
  /** That the system lets no more be watched, where it does not. */
  diagnostics: () => Diagnostic[];
  close: () => Promise<void>;
}

export interface WatchSettings {
  /** The project's folder. */
  root: string;
  /** Whether to look again and again, where the file system does not tell of changes. */
  poll: boolean;
}

/** What editors leave beside a file while they write it. */
const leftovers = /(?:~|\.sw[a-z]|\.tmp|\.bak|___jb_\w+)$|^(?:\.|#|4913$)/;

/** How often, in milliseconds, the folders themselves are looked at. */
const round = 500;

/**
 * Tells of every change to what the site is made of.
 *
 * @param changed called with the absolute path, once for each change or sooner
 */
export async function watchProject(
  { root, poll }: WatchSettings,
  changed: (path: string) => void,
): Promise<Watched> {
  const folders = ["content", "styles", "scripts", "templates"].map((name) => join(root, name));
  const isLeftover = (path: string) =>
    folders.some((folder) => path.startsWith(folder + sep)) &&
    leftovers.test(path.slice(path.lastIndexOf(sep) + 1));
  const files = new FileChanges(changed);
  let isPolling = poll;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  function open(): FolderWatcher {
    const opened = new FolderWatcher({
      ignored: (path, status) =>
        isLeftover(path) || (status?.isSymbolicLink() === true && !leadsToFile(path)),
      ignoreInitial: true,
      // It would hold a removal back for 100 ms; here that is done for what is built alone.
      atomic: false,
      usePolling: isPolling,
      interval: 100,
    });
    opened.add(folders);
    opened.on("all", (event, name) => {
      const path = resolve(name);
      if (event === "unlinkDir") identities.delete(path);
      if (extname(path) !== "") files.look(path, false);
    });
    // chokidar lets a second event within 5 ms pass, and with it loses a file that was replaced by
    // another one for good. What the system tells it of is never lost: a folder's own watch stays.
    opened.on("raw", (_, name: string | null, details) => {
      const { watchedPath } = details as { watchedPath?: string };
      if (!name || !watchedPath) return;
      const path = resolve(basename(watchedPath) === name ? watchedPath : join(watchedPath, name));
      // A file without an ending is some editor's, for the time of a save.
      if (extname(path) !== "" && !isLeftover(path)) files.look(path, true);
    });
    opened.on("error", (cause) => {
      // What cannot be read is told of by the build, which reads it too.
      if (isPolling || !isLimit(cause)) return;
      isPolling = true;
      reopen(root);
    });
    opened.once("ready", () => isReady());
    return opened;
  }

  function reopen(path: string): void {
    void watcher.close();
    watcher = open();
    // Until it is ready something may have changed unseen.
    watcher.once("ready", () => changed(path));
  }

  // A watch stays with the folder that it was set on: one that was put in its place tells nothing.
  const identities = new Map(folders.map((folder) => [folder, identityOf(folder)]));
  const rounds = setInterval(() => {
    const moved = folders.filter((folder) => identityOf(folder) !== identities.get(folder));
    for (const folder of moved) identities.set(folder, identityOf(folder));
    if (moved[0] !== undefined) reopen(moved[0]);
  }, round);

  let watcher = open();
  await ready;
  return {
    diagnostics: () => (isPolling && !poll ? [noMoreWatches] : []),
    close: async () => {
      clearInterval(rounds);
      files.close();
      await watcher.close();
    },
  };
}
