import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { basePathSchema } from "../templates/site-schema.ts";
import type { CommandContext } from "./command-context.ts";
import { DevStatus } from "./dev-status.ts";
import type { ExitCode } from "./exit-codes.ts";
import { parserOf } from "./options.ts";
import { findPackageRoot } from "./package-root.ts";
import { serveUntilInterrupted } from "./run-server.ts";
import { addServerOptions, type ServerOptions } from "./server-options.ts";

interface DevOptions extends ServerOptions {
  base?: string;
  drafts: boolean;
  poll: boolean;
  editor?: string;
}

export function addDevCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("dev")
    .description("serve the site, and follow every save")
    .addOption(
      new Option("--base <path>", "the path to serve below, such as /repository/")
        .env("VITRINE_BASE")
        .argParser(parserOf(basePathSchema)),
    )
    .option("--drafts", "show drafts too", false)
    .option("--poll", "look for changes again and again: for network folders", false)
    .option("--editor <command>", "opens a file at a line; else $VISUAL, $EDITOR or code");
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

/** Serves the project and makes it anew at every save, until Ctrl+C. */
async function dev(options: DevOptions, { root, console }: CommandContext): Promise<ExitCode> {
  const { startDev } = await import("../dev/dev-server.ts");
  const { VISUAL, EDITOR } = process.env;
  const packageRoot = findPackageRoot();
  const status = new DevStatus(root, console);
  const opened = await startDev(
    {
      ...options,
      root,
      clientCode: readFileSync(join(packageRoot, "bin/compiled/client.js"), "utf8"),
      editor: options.editor || VISUAL || EDITOR || "code",
    },
    (build) => status.show(build),
  );
  status.end();
  try {
    return await serveUntilInterrupted(opened, options, console);
  } finally {
    status.end();
  }
}
