import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A path in Vitrine's own package. The program runs from `src/cli/` or from `bin/compiled/`. */
export function inPackage(path: string): string {
  return join(fileURLToPath(new URL("../..", import.meta.url)), path);
}
