import { loadContent } from "../content/load-content.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { type ContentSettings, validateContent } from "../content/validate.ts";
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
  const { value: sources, diagnostics } = await loadContent(root, memory);
  const { value: source, diagnostics: mistakes } = parseYaml(file, text);
  if (!sources || !source) return [...diagnostics, ...mistakes];
  const edited = {
    ...sources,
    site: sources.site.file === file ? source : sources.site,
    pages: sources.pages.map((page) => (page.file === file ? source : page)),
  };
  return validateContent(edited, settings, memory).diagnostics;
}
