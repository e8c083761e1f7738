import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { type HostName, hostProfiles } from "../serve/host-profiles.ts";
import type { CommandContext, ExitCode } from "./command-context.ts";
import { addServerOptions, baseOption, outOption, type ServerOptions } from "./options.ts";
import { serveUntilInterrupted } from "./serve.ts";

interface PreviewOptions extends ServerOptions {
  out: string;
  base?: string;
  hostProfile: HostName;
}

export function addPreviewCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("preview")
    .description("serve the built site as its host will")
    .addOption(outOption("output folder"))
    .addOption(baseOption("base path (default: the one it was built for)"))
    .addOption(
      new Option("--host-profile <name>", "host to imitate (redirects, 404s)")
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

/** Serves the output folder, and whatever a later build puts there. */
async function preview(options: PreviewOptions, context: CommandContext): Promise<ExitCode> {
  const { previewOutput } = await import("../serve/preview-output.ts");
  const open = () =>
    previewOutput({
      ...options,
      folder: resolve(context.root, options.out),
      name: options.out,
      profile: hostProfiles[options.hostProfile],
    });
  return serveUntilInterrupted(open, options, context);
}
