import { Argument, type Command } from "commander";
import { formatCaddy, formatNginx } from "../site/server-snippets.ts";
import type { CommandContext } from "./command-context.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { baseOption } from "./options.ts";
import { readContent } from "./read-content.ts";

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
  const content = await readContent(root, { base, drafts: false }, console);
  if (!content) return exitCodes.mistakes;
  const format = server === "nginx" ? formatNginx : formatCaddy;
  console.print(format(content.site.value));
  return exitCodes.done;
}
