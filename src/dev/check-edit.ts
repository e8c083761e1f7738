import { loadContent } from "../content/load-content.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteOptions } from "../options.ts";

/**
 * What a build would find in the content if one of its files held another text.
 *
 * @param file from the project's folder
 */
export async function checkEdit(
  root: string,
  options: SiteOptions,
  file: string,
  text: string,
): Promise<Diagnostic[]> {
  return (await loadContent(root, { ...options, edits: new Map([[file, text]]) })).diagnostics;
}
