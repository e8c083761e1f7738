import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/** An entry below a folder. */
export interface FoundEntry {
  /** Its path from that folder, with forward slashes. */
  path: string;
  entry: Dirent;
}

/**
 * Lists all that is below a folder but the folders themselves, without following links: Node's own
 * recursive listing follows them since 22.
 */
export function walkFolder(folder: string, below = ""): FoundEntry[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    return entry.isDirectory() ? walkFolder(folder, `${path}/`) : [{ path, entry }];
  });
}
