import { once } from "node:events";
import picocolors from "picocolors";
import type { Result } from "../diagnostics/diagnostic.ts";
import type { SiteServer } from "../serve/open-server.ts";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { untilInterrupted } from "./interruption.ts";
import { formatDiagnostics } from "./report.ts";
import type { ServerOptions } from "./server-options.ts";

type ServedSite = SiteServer & { base: string };

/**
 * Says where a server is to be found, and closes it when the process is asked to end.
 *
 * @param opened the server, or why there is none
 * @returns when there is none
 * @throws {Interruption} when it has served
 */
export async function serveUntilInterrupted(
  { value: server, diagnostics }: Result<ServedSite>,
  options: ServerOptions,
  console: Console,
): Promise<ExitCode> {
  if (!server) {
    console.error(formatDiagnostics(diagnostics, { color: console.color }));
    return exitCodes.mistakes;
  }
  return untilInterrupted(async (interrupted) => {
    await announce(server, options, console);
    if (!interrupted.aborted) await once(interrupted, "abort");
    await server.close();
    throw interrupted.reason;
  });
}

/** Opens a browser there too, if it is asked to. */
async function announce(
  { origin, port, base }: ServedSite,
  options: ServerOptions,
  console: Console,
): Promise<void> {
  const paint = picocolors.createColors(console.color);
  if (options.port !== 0 && port !== options.port) {
    console.error(`port ${options.port} is in use; taking ${port}\n`);
  }
  console.print(`${paint.bold(origin + base)}  Ctrl+C ends it\n`);
  if (!options.open) return;
  openBrowser(origin + base).catch(({ message }: Error) =>
    console.error(`no browser could be opened: ${message}\n`),
  );
}

/** @throws when there is none, which shows in how the system's opener ends */
async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import("open");
  const [code] = await once(await open(address), "exit");
  if (code !== 0) throw new Error(`its opener ended with code ${code}`);
}
