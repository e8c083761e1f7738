import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import type { CommandContext, ExitCode } from "./command-context.ts";
import { reportBuilds } from "./dev-status.ts";
import { addServerOptions, baseOption, type ServerOptions } from "./options.ts";
import { findPackageRoot } from "./package-root.ts";
import { serveUntilInterrupted } from "./serve.ts";

interface DevOptions extends ServerOptions {
  base?: string;
  drafts: boolean;
  poll: boolean;
  editor?: string;
}

export function addDevCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("dev")
    .description("serve the site, and rebuild it on every save")
    .addOption(baseOption())
    .option("--drafts", "include drafts", false)
    .option("--poll", "poll for changes (for network drives)", false)
    .option("--editor <command>", "editor command (default: $VISUAL, $EDITOR or code)");
  addServerOptions(command, 4000)
    .addHelpText("after", devHelp)
    .action(async (options: DevOptions) => context.finish(await dev(options, context)));
}

const devHelp = `
Examples:
  vitrine dev --open
  vitrine dev --drafts --port 8080
  vitrine dev --editor "idea"
`;

async function dev(options: DevOptions, context: CommandContext): Promise<ExitCode> {
  const { root, console } = context;
  const { startDev } = await import("../dev/dev-server.ts");
  const { VISUAL, EDITOR } = process.env;
  const settings = {
    ...options,
    root,
    program: join(findPackageRoot(), "bin/vitrine.js"),
    clientCode: readFileSync(join(findPackageRoot(), "bin/compiled/client.js"), "utf8"),
    editor: options.editor || VISUAL || EDITOR || "code",
  };
  const open = () => startDev(settings, reportBuilds(root, console));
  return serveUntilInterrupted(open, options, context);
}
