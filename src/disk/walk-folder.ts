import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Lists all that is below a folder but the folders themselves, without following links: Node's own
 * recursive listing follows them since 22.
 *
 * @returns the entries and their paths from the folder, with forward slashes
 */
export function walkFolder(folder: string, below = ""): { path: string; entry: Dirent }[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    return entry.isDirectory() ? walkFolder(folder, `${path}/`) : [{ path, entry }];
  });
}
