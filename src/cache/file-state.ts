import { statSync } from "node:fs";

/** File systems keep times in steps of at most 10 ms, except old ones. */
const timeStepMs = 100;

/** Begins states that are like no other. */
const unknown = "unknown";
let count = 0;

/** Whether a state is unlike all others of this process; only known states may be stored. */
export const isUnknown = (state: string): boolean => state.startsWith(unknown);

/**
 * A text that changes whenever a file is written to or replaced, or an entry of a folder is
 * added or removed: a version for `Cache`. Where the file was changed so recently that the next
 * change could have the same time, or cannot be looked at, it is another text each time.
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
