import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the generator itself, which holds `src/` and `templates/`. The
 * program may run from its sources or, compiled, from a folder further down.
 */
export function findGenerator(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "src/dev/fresh-entry.ts"))) {
    if (folder === dirname(folder)) throw new Error("the sources of Vitrine are not where it runs");
    folder = dirname(folder);
  }
  return folder;
}
