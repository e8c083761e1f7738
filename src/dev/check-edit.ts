import type { ContentSettings } from "../content/content.ts";
import { loadContent } from "../content/load-content.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Memory } from "../memory/memory.ts";

/**
 * What a build would find in the content if one of its files held another text.
 *
 * @param file from the project's folder
 */
export async function checkEdit(
  root: string,
  settings: ContentSettings,
  memory: Memory,
  file: string,
  text: string,
): Promise<Diagnostic[]> {
  const edits = new Map([[file, text]]);
  return (await loadContent(root, settings, { memory, edits })).diagnostics;
}
