import { statSync } from "node:fs";

/** File systems keep times in steps of at most 10 ms, except old ones. */
const timeStepMs = 100;

/** The start of a state that equals no other. */
const unknown = "unknown";
let count = 0;

/** Whether a state equals no other of this process; only other states may be stored. */
export const isUnknown = (state: string): boolean => state.startsWith(unknown);

/**
 * A text that changes whenever a file is written to or replaced, or an entry of a folder is
 * added or removed: a version for `Cache`. If the file cannot be read, or was changed so recently that
 * the next change could have the same time, each call returns a different text.
 *
 * @returns an empty text where there is no such file
 */
export function stateOf(path: string): string {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (!status) return "";
    const { ino, size, ctimeMs, mtimeMs } = status;
    if (Date.now() - ctimeMs < timeStepMs) return `${unknown} ${count++}`;
    return `${ino} ${size} ${ctimeMs} ${mtimeMs}`;
  } catch {
    // Reading the file says why.
    return `${unknown} ${count++}`;
  }
}
