import { type Stats, statSync } from "node:fs";

/** Whether a link's end is a file: folders behind links are no part of the site, and may be the whole disk. */
export function leadsToFile(link: string): boolean {
  return look(link, (status) => status.isFile()) === true;
}

/** What tells a folder from another one of its name; undefined where there is none. */
export function identityOf(folder: string): string | undefined {
  return look(folder, ({ dev, ino, birthtimeMs }) => `${dev}:${ino}:${birthtimeMs}`);
}

/** What changes whenever a file is written to; undefined where there is none, or a link that leads to itself. */
export function stateOf(path: string): string | undefined {
  return look(path, ({ ino, mtimeMs, size }) => `${ino}:${mtimeMs}:${size}`);
}

function look<T>(path: string, see: (status: Stats) => T): T | undefined {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    return status && see(status);
  } catch {
    return undefined;
  }
}
