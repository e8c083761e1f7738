import type { Content } from "../content/content.ts";
import { loadContent } from "../content/load-content.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import type { SiteSettings } from "../options.ts";
import type { Console } from "./console.ts";
import { formatDiagnostics } from "./report.ts";

/** The content of a project, for commands that make no site of it; or its mistakes, which are printed. */
export async function readContent(
  root: string,
  settings: SiteSettings,
  console: Console,
): Promise<Content | undefined> {
  const { value, diagnostics } = await loadContent(root, settings);
  if (value && !hasErrors(diagnostics)) return value;
  console.error(formatDiagnostics(diagnostics, { color: console.color, quiet: true }));
  return undefined;
}
