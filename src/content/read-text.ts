import { join } from "node:path";
import type { Result } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import { explainUnread, largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";

/**
 * Reads a text file of the project that may be missing.
 *
 * @param file its path from the root
 * @returns the text, empty if there is no such file; or why it cannot be read
 */
export function readText(root: string, file: string): Result<string> {
  try {
    return decodeText(file, readPlainFileSync(join(root, file), root, largestFile));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return { value: "", diagnostics: [] };
    return { value: undefined, diagnostics: [explainUnread(file, cause)] };
  }
}
