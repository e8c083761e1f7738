import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import launchEditor from "launch-editor";
import { isInside } from "../disk/is-inside.ts";

/**
 * Opens a file of the project in the editor. launch-editor knows how each editor takes a line.
 *
 * @param root the project's folder
 * @param location its line and column count from 1
 * @returns whether there is such a file
 */
export function openEditor(
  root: string,
  { file, line, column }: { file: string; line: number; column: number },
  editor: string,
): boolean {
  const path = resolveInside(root, file);
  if (path === undefined) return false;
  launchEditor(`${path}:${line}:${column}`, editor);
  return true;
}

/** The real path of a file; undefined if there is none, or a link or `..` leads out of the folder. */
function resolveInside(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const [outer, real] = [realpathSync(folder), realpathSync(path)];
  return real !== outer && isInside(outer, real) ? real : undefined;
}
