import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { type HostName, hostProfiles } from "../serve/host-profiles.ts";
import { basePathSchema } from "../templates/site-schema.ts";
import type { CommandContext } from "./command-context.ts";
import type { ExitCode } from "./exit-codes.ts";
import { parseNonEmpty, parserOf } from "./options.ts";
import { serveUntilInterrupted } from "./run-server.ts";
import { addServerOptions, type ServerOptions } from "./server-options.ts";

interface PreviewOptions extends ServerOptions {
  out: string;
  base?: string;
  hostProfile: HostName;
}

export function addPreviewCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("preview")
    .description("serve the finished site as its host will")
    .addOption(
      new Option("-o, --out <folder>", "the site's folder")
        .default("dist")
        .env("VITRINE_OUT")
        .argParser(parseNonEmpty),
    )
    .addOption(
      new Option("--base <path>", "the path to serve below; by default what the site was built for")
        .env("VITRINE_BASE")
        .argParser(parserOf(basePathSchema)),
    )
    .addOption(
      new Option("--host-profile <name>", "the host whose redirects and 404s to imitate")
        .choices(Object.keys(hostProfiles))
        .default("nginx"),
    );
  addServerOptions(command, 4001)
    .addHelpText("after", previewHelp)
    .action(async (options: PreviewOptions) => context.finish(await preview(options, context)));
}

const previewHelp = `
Examples:
  vitrine build && vitrine preview
  vitrine preview --host-profile netlify --open
`;

/** Serves the output folder, and what a later build puts in its place, until Ctrl+C. */
async function preview(
  options: PreviewOptions,
  { root, console }: CommandContext,
): Promise<ExitCode> {
  const { previewOutput } = await import("../serve/preview-output.ts");
  const opened = await previewOutput({
    ...options,
    folder: resolve(root, options.out),
    name: options.out,
    profile: hostProfiles[options.hostProfile],
  });
  return serveUntilInterrupted(opened, options, console);
}
