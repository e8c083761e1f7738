import { realpathSync } from "node:fs";
import { type NewFile, writePlainFiles } from "../disk/write-plain-file.ts";
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
 * @throws what the disk refuses; all files then have their old bytes
 */
export async function replaceFiles(root: string, changes: readonly FileChange[]): Promise<boolean> {
  const files: NewFile[] = [];
  for (const { file, before, after } of changes) {
    const path = resolveInside(root, file);
    if (path === undefined) return false;
    files.push({ path, bytes: after, expected: before });
  }
  return writePlainFiles(realpathSync(root), files);
}
