import { statSync } from "node:fs";

/** File systems keep times in steps of at most 10 ms, but for old ones; in milliseconds. */
const diskStep = 100;

/** What a file or folder is; undefined where there is none. */
export type FileState = string | symbol | undefined;

/**
 * What changes whenever a file is written to or replaced, or an entry of a folder
 * comes or goes. Two states are the same (`===`) only where nothing has happened.
 *
 * @returns a symbol, which is like no other, where a next change could still bear the
 * same time, which the disk keeps in steps
 */
export function stateOf(path: string): FileState {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (!status) return undefined;
    const { ino, size, ctimeMs, mtimeMs } = status;
    return Date.now() - ctimeMs < diskStep ? Symbol() : `${ino} ${size} ${ctimeMs} ${mtimeMs}`;
  } catch {
    // Whoever reads it is told why.
    return Symbol();
  }
}
