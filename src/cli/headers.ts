import { loadContent } from "../content/load-content.ts";
import { validateContent } from "../content/validate.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import { formatCaddy, formatNginx } from "../site/server-snippets.ts";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { formatDiagnostics } from "./report.ts";

/** Servers whose configuration Vitrine writes; hosts that read `_headers` need none. */
export const servers = ["nginx", "caddy"] as const;

/** `vitrine headers`: prints what a server of one's own has to be told, and writes nothing. */
export async function printHeaders(
  root: string,
  server: (typeof servers)[number],
  { base }: { base?: string },
  console: Console,
): Promise<ExitCode> {
  const { value: sources, diagnostics } = await loadContent(root);
  const content = sources && validateContent(sources, { base, drafts: false });
  const found = [...diagnostics, ...(content?.diagnostics ?? [])];
  if (!content?.value || hasErrors(found)) {
    const options = { color: console.color, quiet: true, verbose: false };
    console.error(formatDiagnostics(found, options));
    return exitCodes.mistakes;
  }
  const format = server === "nginx" ? formatNginx : formatCaddy;
  console.print(format(content.value.site.value));
  return exitCodes.done;
}
