import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file by another text at one stroke: whoever reads it sees the old
 * bytes or the new ones. A file that is not as it is expected any more is left alone.
 *
 * @returns whether it was replaced
 */
export async function replaceFile(path: string, expected: Buffer, bytes: Buffer): Promise<boolean> {
  const { mode } = await stat(path);
  // The leading dot keeps it out of sight of watchers and of the content.
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, "w", mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await readFile(path)).equals(expected)) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}
