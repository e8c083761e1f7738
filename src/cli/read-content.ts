import { loadContent } from "../content/load-content.ts";
import { type Content, type ContentSettings, validateContent } from "../content/validate.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import type { Console } from "./console.ts";
import { formatDiagnostics } from "./report.ts";

/** The content of a project, for commands that make no site of it; or its mistakes, which are printed. */
export async function readContent(
  root: string,
  settings: ContentSettings,
  console: Console,
): Promise<Content | undefined> {
  const { value: sources, diagnostics } = await loadContent(root);
  const content = sources && validateContent(sources, settings);
  const found = [...diagnostics, ...(content?.diagnostics ?? [])];
  if (content?.value && !hasErrors(found)) return content.value;
  console.error(formatDiagnostics(found, { color: console.color, quiet: true, verbose: false }));
  return undefined;
}
