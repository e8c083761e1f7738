import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { isInside } from "../disk/is-inside.ts";

/** The real path of a file, unless there is none or a link or `..` leads out of the folder. */
export function insideOf(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const [outer, real] = [realpathSync(folder), realpathSync(path)];
  return real !== outer && isInside(outer, real) ? real : undefined;
}
