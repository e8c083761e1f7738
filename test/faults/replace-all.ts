import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writePlainFiles } from "../../src/disk/write-plain-file.ts";

/** One change of `dev`: turns "old" into "new" in all files. */
export async function replaceAll(root: string, files: readonly string[]): Promise<boolean> {
  const changes = files
    .map((file) => join(root, file))
    .map((path) => ({ path, bytes: Buffer.from("new"), expected: readFileSync(path) }));
  return writePlainFiles(root, changes);
}
