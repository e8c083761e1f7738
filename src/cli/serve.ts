import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import picocolors from "picocolors";
import type { CheckPage } from "../dev/idle-checks.ts";
import type { Result } from "../diagnostics/diagnostic.ts";
import type { SiteSettings } from "../options.ts";
import { type HostName, hostProfiles } from "../serve/host-profiles.ts";
import type { SiteServer } from "../serve/open-server.ts";
import type { CommandContext } from "./command-context.ts";
import { reportBuilds } from "./dev-status.ts";
import { valueOrThrow } from "./failures.ts";
import { addServerOptions, baseOption, outOption, type ServerOptions } from "./options.ts";
import { inPackage } from "./package-root.ts";

interface DevOptions extends ServerOptions, SiteSettings {
  poll: boolean;
  check: boolean;
  editor?: string;
}

export function addDevCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("dev")
    .description("serve the site, and rebuild it on every save")
    .addOption(baseOption())
    .option("--drafts", "include drafts", false)
    .option("--poll", "poll for changes (for network drives)", false)
    .option("--no-check", "do not check open pages in a browser while you edit")
    .option("--editor <command>", "editor command (default: $VISUAL, $EDITOR or code)");
  addServerOptions(command, 4000)
    .addHelpText("after", devHelp)
    .action(async (options: DevOptions) => {
      const { root, console } = context;
      const { startDev } = await import("../dev/dev-server.ts");
      const { VISUAL, EDITOR } = process.env;
      const checkPage: CheckPage = async (page, interrupted) => {
        const { checkPreview } = await import("../checks/check-preview.ts");
        const pageScript = readFileSync(inPackage("bin/compiled/page-script.js"), "utf8");
        const context = { environment: process.env, pageScript, interrupted };
        return checkPreview({ ...page, settings }, context);
      };
      const settings = {
        ...options,
        checkPage: options.check ? checkPage : undefined,
        root,
        program: inPackage("bin/vitrine.js"),
        clientCode: readFileSync(inPackage("bin/compiled/client.js"), "utf8"),
        editor: options.editor || VISUAL || EDITOR || "code",
      };
      const opened = await startDev(settings, reportBuilds(root, console));
      await serveUntilInterrupted(opened, options, context);
    });
}

const devHelp = `
Examples:
  vitrine dev --open
  vitrine dev --drafts --port 8080
  vitrine dev --editor "idea"
`;

interface PreviewOptions extends ServerOptions {
  out: string;
  base?: string;
  hostProfile: HostName;
}

/** Serves the output folder, and whatever a later build puts there. */
export function addPreviewCommand(program: Command, context: CommandContext): void {
  const command = program
    .command("preview")
    .description("serve the built site as its host will")
    .addOption(outOption())
    .addOption(baseOption("base path (default: the one the site was built for)"))
    .addOption(
      new Option("--host-profile <name>", "host to imitate (redirects, 404s)")
        .choices(Object.keys(hostProfiles))
        .default("nginx"),
    );
  addServerOptions(command, 4001)
    .addHelpText("after", previewHelp)
    .action(async (options: PreviewOptions) => {
      const { previewOutput } = await import("../serve/serve-site.ts");
      const opened = await previewOutput({
        ...options,
        folder: resolve(context.root, options.out),
        name: options.out,
        profile: hostProfiles[options.hostProfile],
      });
      await serveUntilInterrupted(opened, options, context);
    });
}

const previewHelp = `
Examples:
  vitrine build && vitrine preview
  vitrine preview --host-profile netlify --open
`;

/**
 * Prints a server's address, and closes it when the process is asked to end.
 *
 * @param opened the server, or why there is none
 * @throws the signal's `Interruption`
 */
async function serveUntilInterrupted(
  opened: Result<SiteServer & { base: string }>,
  options: ServerOptions,
  { console, interrupted }: CommandContext,
): Promise<void> {
  const server = valueOrThrow(opened);
  const address = server.origin + server.base;
  if (options.port !== 0 && server.port !== options.port) {
    console.error(`port ${options.port} is in use; using ${server.port}\n`);
  }
  const shown = picocolors.createColors(console.color).bold(address);
  console.print(`${shown}  Ctrl+C stops it\n`);
  if (options.open) {
    openBrowser(address).catch(({ message }: Error) =>
      console.error(`the browser could not be opened: ${message}\n`),
    );
  }
  if (!interrupted.aborted) await once(interrupted, "abort");
  await server.close();
  throw interrupted.reason;
}

/** @throws if there is no browser: the system's opener then ends with another code than 0 */
async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import("open");
  const [code] = await once(await open(address), "exit");
  if (code !== 0) throw new Error(`the command that opens it exited with code ${code}`);
}
