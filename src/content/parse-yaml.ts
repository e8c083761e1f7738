import type { Result } from "../diagnostics/diagnostic.ts";
import { parseExactly } from "./parse-exactly.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import type { Source } from "./source.ts";

/**
 * YAML text → plain values with the place of each, or the mistakes in it.
 *
 * @param file the path from the project's root, for diagnostics
 */
export function parseYaml(file: string, text: string): Result<Source> {
  const plain = readPlainYaml(text);
  return plain ? { value: { file, text, ...plain }, diagnostics: [] } : parseExactly(file, text);
}
