import { closeSync, fsync, openSync } from "node:fs";
import { promisify } from "node:util";
import { inParallel } from "./in-parallel.ts";

const flushOpened = promisify(fsync);

/**
 * Makes files survive a power cut (fsync(2)): a rename may reach the disk before the bytes that it
 * makes visible.
 */
export async function flushFiles(paths: readonly string[]): Promise<void> {
  // Windows flushes only files that are open for writing.
  await inParallel(paths, (path) => flush(path, "r+"));
}

/** The same for the entries of folders. Windows has no such call for folders. */
export async function flushFolders(paths: readonly string[]): Promise<void> {
  if (process.platform !== "win32") await inParallel(paths, (path) => flush(path, "r"));
}

/** Only the flush itself is worth another thread. */
async function flush(path: string, flags: "r" | "r+"): Promise<void> {
  const file = openSync(path, flags);
  try {
    await flushOpened(file);
  } finally {
    closeSync(file);
  }
}
