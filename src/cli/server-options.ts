import { type Command, Option } from "commander";
import { parseNonEmpty, parsePort } from "./options.ts";

/** What the commands that serve have in common. */
export interface ServerOptions {
  port: number;
  strictPort: boolean;
  host: string;
  open: boolean;
}

export function addServerOptions(command: Command, port: number): Command {
  return command
    .addOption(
      new Option("-p, --port <number>", "where it listens; the next free port if that is in use")
        .default(port)
        .argParser(parsePort),
    )
    .option("--strict-port", "end where the port is in use", false)
    .addOption(
      new Option("--host <address>", "what it listens on; 0.0.0.0 shows it to the whole network")
        .default("127.0.0.1")
        .argParser(parseNonEmpty),
    )
    .option("--open", "open the browser", false);
}
