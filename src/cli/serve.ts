import { once } from "node:events";
import picocolors from "picocolors";
import type { Result } from "../diagnostics/diagnostic.ts";
import type { SiteServer } from "../serve/open-server.ts";
import { type CommandContext, type ExitCode, fail } from "./command-context.ts";
import type { ServerOptions } from "./options.ts";

/**
 * Opens a server, prints its address, and closes it when the process is asked to end.
 *
 * @param open gives the server, or why there is none
 * @returns if there is no server
 * @throws the signal's `Interruption` after serving
 */
export async function serveUntilInterrupted(
  open: () => Promise<Result<SiteServer & { base: string }>>,
  options: ServerOptions,
  { console, interrupted }: Pick<CommandContext, "console" | "interrupted">,
): Promise<ExitCode> {
  const { value: server, diagnostics } = await open();
  if (!server) return fail(console, diagnostics);
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
