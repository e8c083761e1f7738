import { Argument, type Command } from "commander";
import { loadContent } from "../content/load-content.ts";
import { validateContent } from "../content/validate.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import { formatCaddy, formatNginx } from "../site/server-snippets.ts";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { baseOption } from "./options.ts";
import { formatDiagnostics } from "./report.ts";

/** Servers whose configuration Vitrine writes; hosts that read `_headers` need none. */
const servers = ["nginx", "caddy"] as const;

type Server = (typeof servers)[number];

export function addHeadersCommand(program: Command, context: CommandContext): void {
  program
    .command("headers")
    .description("print the headers and routes for a server of yours")
    .addArgument(new Argument("<server>", "the server").choices(servers))
    .addOption(baseOption())
    .addHelpText("after", headersHelp)
    .action(async (server: Server, options: { base?: string }) =>
      context.finish(await printHeaders(server, options, context)),
    );
}

const headersHelp = `
Examples:
  vitrine headers nginx > /etc/nginx/snippets/site.conf
  vitrine headers caddy
`;

/** `vitrine headers`: prints what a server of one's own has to be told, and writes nothing. */
async function printHeaders(
  server: Server,
  { base }: { base?: string },
  { root, console }: CommandContext,
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
