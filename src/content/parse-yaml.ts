import type { Result } from "../diagnostics/diagnostic.ts";
import { parseExactly } from "./parse-exactly.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import type { Source } from "./source.ts";

/**
 * YAML text → plain values with the range of each, or the errors in it.
 *
 * @param file the path from the project's root, for diagnostics
 */
export function parseYaml(file: string, text: string): Result<Source> {
  const located = readPlainYaml(text);
  if (!located) return parseExactly(file, text);
  return { value: { file, text, ...located }, diagnostics: [] };
}
