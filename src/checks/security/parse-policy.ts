/** Directives that have to say the same wherever the policy stands. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a Content-Security-Policy (CSP Level 3, 2.2.1): of a directive that stands
 * twice the first counts, and what is empty is no directive.
 */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const directive of text.split(";")) {
    const [name = "", ...values] = directive.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== "" && !policy.has(key)) policy.set(key, values);
  }
  return policy;
}
