import type { z } from "zod";
import { valueAt } from "./source.ts";

/**
 * A value of the wrong kind in plain words, and how YAML came to read it so.
 *
 * @param written as the file has it: `True` is the boolean `true`
 */
export function explainType(
  name: string,
  issue: z.core.$ZodIssueInvalidType | z.core.$ZodIssueInvalidUnion,
  found: unknown,
  written: string,
): { message: string; hint: string | undefined } {
  // The one union there is takes a text or a number; a text that shows something always fits it.
  const { kind, hint } = kindOf(
    issue.code === "invalid_type" ? issue.expected : "string",
    found,
    written,
  );
  return { message: `"${name}" must be ${kind}, not ${describe(found)}`, hint };
}

function kindOf(
  expected: string,
  found: unknown,
  written: string,
): { kind: string; hint?: string | undefined } {
  switch (expected) {
    case "string":
      return { kind: "text", hint: quoteHint(found, written) };
    case "array":
      return { kind: "a list", hint: "start each entry with a hyphen and a space" };
    case "object":
    case "record":
      return { kind: "a group of fields", hint: "write the fields below it, indented" };
    case "boolean":
      return { kind: "true or false" };
    default:
      return { kind: "a whole number" };
  }
}

/** `number: {projects}` is a map to YAML, and `year: 2026` a number: quotes mend both. */
function quoteHint(found: unknown, written: string): string | undefined {
  if (typeof found === "number" || typeof found === "boolean") {
    return `write it in quotes: "${written}"`;
  }
  const [key, ...more] = Object.keys(found as object);
  const isToken = key !== undefined && more.length === 0 && valueAt(found, [key]) === null;
  return isToken ? `a text that starts with a token needs quotes: "{${key}}"` : undefined;
}

function describe(found: unknown): string {
  if (Array.isArray(found)) return "a list";
  if (found instanceof Object) return "a group of fields";
  return typeof found === "string" ? "text" : `the ${typeof found} ${String(found)}`;
}
