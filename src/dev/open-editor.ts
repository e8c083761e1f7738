import { existsSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import launchEditor from "launch-editor";

/**
 * Opens a file of the project in the editor, at a line and column from 1.
 *
 * @param file from the project's folder, or from the generator's for its templates
 * @returns whether there is such a file to open
 */
export function openEditor(
  roots: readonly string[],
  { file, line, column }: { file: string; line: number; column: number },
  editor: string,
): boolean {
  const path = roots.map((root) => insideOf(root, file)).find((found) => found !== undefined);
  if (path === undefined) return false;
  launchEditor(`${path}:${line}:${column}`, editor);
  return true;
}

/** The real path of a file, unless a link or `..` leads it out of the folder. */
function insideOf(root: string, file: string): string | undefined {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  const real = realpathSync(path);
  return real.startsWith(realpathSync(root) + sep) ? real : undefined;
}
