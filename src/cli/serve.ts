import { once } from "node:events";
import picocolors from "picocolors";
import type { Result } from "../diagnostics/diagnostic.ts";
import type { SiteServer } from "../serve/open-server.ts";
import { type ExitCode, fail } from "./command-context.ts";
import type { Console } from "./console.ts";
import { untilInterrupted } from "./interruption.ts";
import type { ServerOptions } from "./options.ts";

/**
 * Prints the address of a server, and closes it when the process is asked to end.
 *
 * @param opened the server, or why there is none
 * @returns if there is no server
 * @throws {Interruption} after serving
 */
export async function serveUntilInterrupted(
  { value: server, diagnostics }: Result<SiteServer & { base: string }>,
  options: ServerOptions,
  console: Console,
): Promise<ExitCode> {
  if (!server) return fail(console, diagnostics);
  const address = server.origin + server.base;
  return untilInterrupted(async (interrupted) => {
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
  });
}

/** @throws if there is no browser: the system's opener then ends with another code than 0 */
async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import("open");
  const [code] = await once(await open(address), "exit");
  if (code !== 0) throw new Error(`its opener exited with code ${code}`);
}
