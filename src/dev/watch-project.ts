import { statSync } from "node:fs";
import { basename, extname, join, resolve, sep } from "node:path";
import { FolderWatcher } from "./folder-watcher.ts";

export interface Watched {
  close: () => Promise<void>;
}

export interface WatchSettings {
  /** The project's folder. */
  root: string;
  /** The folder that holds the generator's own `src/` and `templates/`. */
  generator: string;
  /** Whether to look again and again, where the file system does not tell of changes. */
  poll: boolean;
}

/** What editors leave beside a file while they write it. */
const leftovers = /(?:~|\.sw[a-z]|\.tmp|\.bak|___jb_\w+)$|^(?:\.|#|4913$)/;

/** How long a file may be away: some editors remove it before they write it anew. */
const absence = 80;

/**
 * Tells of every change to what the site is made of.
 *
 * @param changed called with the absolute path, once for each change or sooner
 */
export async function watchProject(
  { root, generator, poll }: WatchSettings,
  changed: (path: string) => void,
): Promise<Watched> {
  const folders = [
    ...["content", "styles", "scripts"].map((name) => join(root, name)),
    ...["src", "templates"].map((name) => join(generator, name)),
  ];
  const isLeftover = (path: string) =>
    folders.some((folder) => path.startsWith(folder + sep)) &&
    leftovers.test(path.slice(path.lastIndexOf(sep) + 1));
  const watcher = new FolderWatcher({
    ignored: isLeftover,
    ignoreInitial: true,
    // It would hold a removal back for 100 ms; here that is done for what is built alone.
    atomic: false,
    usePolling: poll,
    interval: 100,
  }).add(folders);
  const timers = new Set<NodeJS.Timeout>();
  const later = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  };

  // What each file was when it was last told of.
  const told = new Map<string, string>();
  function look(path: string, isSure: boolean): void {
    const state = stateOf(path);
    if (state === undefined) {
      later(absence, () => {
        if (stateOf(path) === undefined) changed(path);
      });
    } else if (isSure || told.get(path) !== state) {
      told.set(path, state);
      changed(path);
    }
  }

  watcher.on("all", (_, name) => {
    const path = resolve(name);
    if (extname(path) !== "") look(path, false);
  });
  // chokidar lets a second event within 5 ms pass, and with it loses a file that was replaced by
  // another one for good. What the system tells it of is never lost: a folder's own watch stays.
  watcher.on("raw", (_, name: string | null, details) => {
    const { watchedPath } = details as { watchedPath?: string };
    if (!name || !watchedPath) return;
    const path = resolve(basename(watchedPath) === name ? watchedPath : join(watchedPath, name));
    // A file without an ending is some editor's, for the time of a save.
    if (extname(path) !== "" && !isLeftover(path)) look(path, true);
  });
  await new Promise((ready) => watcher.once("ready", () => ready(undefined)));
  return {
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** What changes whenever a file is written to; undefined where there is none. */
function stateOf(path: string): string | undefined {
  const status = statSync(path, { throwIfNoEntry: false });
  return status && `${status.ino}:${status.mtimeMs}:${status.size}`;
}
