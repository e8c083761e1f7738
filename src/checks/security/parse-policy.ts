/** Directives that have to say the same wherever the policy stands. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Reads a Content-Security-Policy (CSP Level 3, 2.2.1). */
export function parsePolicy(text: string): Policy {
  return new Map(
    text
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name.toLowerCase(), values]),
  );
}
