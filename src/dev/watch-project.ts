import { stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { watch } from "chokidar";

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

/** How long after a change a file is looked at again: chokidar drops a second one within 50 ms. */
const secondLook = 70;

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
  const watcher = watch(folders, {
    ignored: isLeftover,
    ignoreInitial: true,
    // It would hold a removal back for 100 ms; here that is done for what is built alone.
    atomic: false,
    usePolling: poll,
    interval: 100,
  });
  const timers = new Set<NodeJS.Timeout>();
  const later = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  };

  watcher.on("all", async (event, name) => {
    const path = resolve(name);
    // A file without an ending is some editor's, for the time of a save.
    if (event === "addDir" || (event !== "unlinkDir" && extname(path) === "")) return;
    if (event === "unlink" || event === "unlinkDir") return later(absence, () => changed(path));
    changed(path);
    const before = await stampOf(path);
    later(secondLook, async () => {
      if ((await stampOf(path)) !== before) changed(path);
    });
  });
  await new Promise((ready) => watcher.once("ready", () => ready(undefined)));
  return {
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await watcher.close();
    },
  };
}

async function stampOf(path: string): Promise<string> {
  const { ino = 0, mtimeMs = 0, size = 0 } = (await stat(path).catch(() => undefined)) ?? {};
  return `${ino}:${mtimeMs}:${size}`;
}
