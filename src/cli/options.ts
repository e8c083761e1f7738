import { type Command, InvalidArgumentError, Option } from "commander";
import type { ZodType } from "zod";
import { basePathSchema } from "../templates/base-path-schema.ts";
import { originSchema } from "../templates/origin-schema.ts";

/** Options of the commands that serve a site. */
export interface ServerOptions {
  port: number;
  strictPort: boolean;
  host: string;
  open: boolean;
}

/**
 * Removes `VITRINE_` variables that are empty: CI sets a variable that nobody has defined to an
 * empty string.
 *
 * @param environment is changed in place, because commander reads `process.env` itself
 */
export function unsetEmptyVariables(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith("VITRINE_") && value === "") delete environment[name];
  }
}

export function outOption(): Option {
  return new Option("-o, --out <folder>", "output folder")
    .default("dist")
    .env("VITRINE_OUT")
    .argParser(parseNonEmpty);
}

export function baseOption(about = "base path of the site, such as /repository/"): Option {
  return new Option("--base <path>", about).env("VITRINE_BASE").argParser(parserOf(basePathSchema));
}

/** The options of the commands that make a site; see `SiteSettings`. */
export function addSiteOptions(command: Command): Command {
  const about = "origin of the site, such as https://www.example.com";
  const siteUrl = new Option("--site-url <origin>", about).env("VITRINE_SITE_URL");
  return command
    .addOption(baseOption())
    .addOption(siteUrl.argParser(parserOf(originSchema)))
    .option("--drafts", "include drafts", false);
}

export function addServerOptions(command: Command, port: number): Command {
  return command
    .option(
      "-p, --port <number>",
      "port to listen on; the next free one if it is in use",
      parsePort,
      port,
    )
    .option("--strict-port", "fail if the port is in use", false)
    .option(
      "--host <address>",
      "address to listen on; 0.0.0.0 lets the whole network connect",
      parseNonEmpty,
      "127.0.0.1",
    )
    .option("--open", "open the browser", false);
}

export function parseNonEmpty(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("It is empty.");
  return value;
}

/** Flags accept what the same field in `site.yaml` accepts. */
function parserOf(schema: ZodType<string>): (value: string) => string {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message.replace("\n", ": ")}.`);
  };
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
}
