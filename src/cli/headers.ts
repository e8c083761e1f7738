import { Argument, type Command } from "commander";
import { formatCaddy, formatNginx } from "../site/headers.ts";
import { formatS3, listMoves } from "../site/moves.ts";
import type { CommandContext } from "./command-context.ts";
import { valueOrThrow } from "./failures.ts";
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
    .action(async (server: Server, { base }: { base?: string }) => {
      const { loadContent } = await import("../content/load-content.ts");
      const { planRoutes } = await import("../site/plan-routes.ts");
      const content = valueOrThrow(await loadContent(context.root, { base, drafts: false }));
      const moves = listMoves(planRoutes(content));
      context.console.print(formats[server](content.site.value, moves));
    });
}

const headersHelp = `
Examples:
  vitrine headers nginx > /etc/nginx/snippets/site.conf
  vitrine headers caddy
  vitrine headers s3     commands that redirect moved pages
`;
