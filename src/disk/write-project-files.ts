import { join } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { whyUnwritten, writePlainFile } from "./write-plain-file.ts";

const hint = "make the file and its folder writable, and run the command again";

/**
 * Writes files into a project, one after the other, up to the first that cannot be written.
 *
 * @param root the project's folder, absolute
 * @param files bytes by path from the root
 * @returns why a file could not be written; nothing if all were
 * @throws the reason of `interrupted`, between two files
 */
export async function writeProjectFiles(
  root: string,
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
  interrupted?: AbortSignal,
): Promise<Diagnostic[]> {
  for (const [path, bytes] of files) {
    interrupted?.throwIfAborted();
    try {
      await writePlainFile(join(root, path), root, bytes);
    } catch (cause) {
      return [error("output/unwritable", `${path} ${whyUnwritten(cause)}`, { hint })];
    }
  }
  return [];
}
