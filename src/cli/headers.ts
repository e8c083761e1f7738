import { Argument, type Command } from "commander";
import { loadContent } from "../content/load-content.ts";
import { hasErrors } from "../diagnostics/diagnostic.ts";
import { formatCaddy, formatNginx } from "../site/headers.ts";
import { formatS3, listMoves } from "../site/moves.ts";
import { planRoutes } from "../site/plan-routes.ts";
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";
import { baseOption } from "./options.ts";

/** Servers whose configuration Vitrine writes; hosts that read `_headers` need none. */
const formats = { nginx: formatNginx, caddy: formatCaddy, s3: formatS3 };

type Server = keyof typeof formats;

export function addHeadersCommand(program: Command, context: CommandContext): void {
  program
    .command("headers")
    .description("print the configuration for nginx or Caddy, or redirect commands for Amazon S3")
    .addArgument(new Argument("<server>", "the server").choices(Object.keys(formats)))
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
  vitrine headers s3     commands that redirect moved pages
`;

async function printHeaders(
  server: Server,
  { base }: { base?: string },
  { root, console }: CommandContext,
): Promise<ExitCode> {
  const { value: content, diagnostics } = await loadContent(root, { base, drafts: false });
  if (!content || hasErrors(diagnostics)) return fail(console, diagnostics);
  console.print(formats[server](content.site.value, listMoves(planRoutes(content))));
  return exitCodes.done;
}
