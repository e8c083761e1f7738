import { existsSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";

/** The real path of a file, unless there is none or a link or `..` leads out of the folder. */
export function insideOf(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const real = realpathSync(path);
  return real.startsWith(realpathSync(folder) + sep) ? real : undefined;
}
