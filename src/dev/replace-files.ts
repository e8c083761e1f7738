import { realpathSync } from "node:fs";
import { writePlainFile } from "../disk/write-plain-file.ts";
import { resolveInside } from "./open-editor.ts";

/** A file of the project, and all its bytes. */
export interface FileChange {
  file: string;
  before: Buffer;
  after: Buffer;
}

/**
 * Writes all files of a change, or none.
 *
 * @param root the project's folder
 * @returns whether all files still held the bytes to replace, and were written
 * @throws what the disk refuses; files that were written have their old bytes again
 */
export async function replaceFiles(
  root: string,
  [change, ...others]: readonly FileChange[],
): Promise<boolean> {
  if (!change) return true;
  const { file, before, after } = change;
  if (!(await replace(root, file, before, after))) return false;
  let isDone = false;
  try {
    isDone = await replaceFiles(root, others);
    return isDone;
  } finally {
    if (!isDone) await replace(root, file, after, before);
  }
}

async function replace(root: string, file: string, from: Buffer, to: Buffer): Promise<boolean> {
  const real = resolveInside(root, file);
  return real !== undefined && writePlainFile(real, realpathSync(root), to, from);
}
