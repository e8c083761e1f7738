import { lstatSync, type Stats, statSync } from "node:fs";

/** What distinguishes a folder from another one of its name; undefined for a link to a folder. */
export function identityOf(folder: string): string | undefined {
  const status = statusOf(folder, lstatSync);
  return status?.isDirectory() ? `${status.dev}:${status.ino}:${status.birthtimeMs}` : undefined;
}

/** What changes whenever a file, or the target of a link, is written; undefined if there is none. */
export function fingerprintOf(path: string): string | undefined {
  // A link that leads nowhere has only its own status.
  const status = statusOf(path, statSync) ?? statusOf(path, lstatSync);
  if (!status || status.isDirectory()) return undefined;
  return `${status.ino}:${status.mtimeMs}:${status.size}`;
}

export function isLink(path: string): boolean {
  return statusOf(path, lstatSync)?.isSymbolicLink() === true;
}

function statusOf(path: string, read: typeof statSync): Stats | undefined {
  try {
    return read(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
