import launchEditor from "launch-editor";
import { insideOf } from "./inside-of.ts";

/**
 * Opens a file of the project in the editor, at a line and column from 1.
 * launch-editor knows how each editor wants to be told the line.
 *
 * @param root the project's folder
 * @returns whether there is such a file to open
 */
export function openEditor(
  root: string,
  { file, line, column }: { file: string; line: number; column: number },
  editor: string,
): boolean {
  const path = insideOf(root, file);
  if (path === undefined) return false;
  launchEditor(`${path}:${line}:${column}`, editor);
  return true;
}
