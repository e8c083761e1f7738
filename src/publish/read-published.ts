import { join } from "node:path";
import { readPlainFileSync } from "../content/read-plain-file.ts";

/** What an output folder holds at a path; nothing where it is no plain file, or cannot be read. */
export function readPublished(out: string, path: string): Buffer | undefined {
  try {
    return readPlainFileSync(join(out, path), out);
  } catch {
    return undefined;
  }
}
