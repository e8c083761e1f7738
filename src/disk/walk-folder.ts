import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists all that is below a folder, without following links: Node's own recursive listing follows them since 22. */
export function walkFolder(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...walkFolder(join(folder, entry.name))] : entry,
  );
}
