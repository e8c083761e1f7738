import { join } from "node:path";
import launchEditor from "launch-editor";
import { readIfPlain } from "../disk/read-plain-file.ts";
import type { Refusal, SourceText } from "./messages.ts";

export type OpenEditor = (
  place: Pick<SourceText, "file" | "line" | "column">,
) => Promise<Refusal | undefined>;

/**
 * Makes a function that opens a line of a project's file in an editor.
 *
 * @param editor its command
 */
export function createOpenEditor(root: string, editor: string): OpenEditor {
  return async ({ file, line, column }) => {
    const path = join(root, file);
    if (!readIfPlain(path, root)) return { message: `File not found: ${file}` };
    // It knows how each editor takes a line.
    launchEditor(`${path}:${line}:${column}`, editor);
    return undefined;
  };
}
