import { InvalidArgumentError, Option } from "commander";
import type { ZodType } from "zod";
import { basePathSchema, originSchema } from "../templates/site-schema.ts";

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

export function baseOption(): Option {
  return new Option("--base <path>", "the path to serve below, such as /repository/")
    .env("VITRINE_BASE")
    .argParser(parserOf(basePathSchema));
}

export function siteUrlOption(): Option {
  const about = "where the site is served, such as https://www.example.com";
  return new Option("--site-url <origin>", about)
    .env("VITRINE_SITE_URL")
    .argParser(parserOf(originSchema));
}

export function parseNonEmpty(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("It is empty.");
  return value;
}

/** Flags hold what the same field in `site.yaml` may hold. */
export function parserOf(schema: ZodType<string>): (value: string) => string {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message}.`);
  };
}

export function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
}
