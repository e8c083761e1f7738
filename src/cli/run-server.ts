import picocolors from "picocolors";
import type { SiteServer } from "../serve/open-server.ts";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { ServerOptions } from "./server-options.ts";

/** Says where a server is to be found, and opens a browser there if it is asked to. */
export async function announce(
  { origin, port }: SiteServer,
  base: string,
  options: ServerOptions,
  console: Console,
): Promise<void> {
  const paint = picocolors.createColors(console.color);
  if (options.port !== 0 && port !== options.port) {
    console.error(`port ${options.port} is in use; taking ${port}\n`);
  }
  console.print(`${paint.bold(origin + base)}  Ctrl+C ends it\n`);
  if (!options.open) return;
  const { default: open } = await import("open");
  await open(origin + base).catch(() => console.error("no browser could be opened\n"));
}

/**
 * Waits for Ctrl+C, or for whoever started this process to end it.
 *
 * @returns the exit code that shells expect of it: 128 and the signal's number
 */
export function untilInterrupted(): Promise<ExitCode> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve(exitCodes.interrupted));
    process.once("SIGTERM", () => resolve(exitCodes.terminated));
    process.once("SIGHUP", () => resolve(exitCodes.terminated));
  });
}
