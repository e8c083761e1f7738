import type { Result } from "../diagnostics/diagnostic.ts";
import { parseExactly } from "./parse-exactly.ts";
import { locatePlainYaml, readPlainYaml } from "./plain-yaml.ts";
import type { Source, SourceRange } from "./source.ts";

/**
 * YAML text → plain values with the range of each, or the errors in it.
 *
 * @param file the path from the project's root, for diagnostics
 */
export function parseYaml(file: string, text: string): Result<Source> {
  const value = readPlainYaml(text);
  if (!value) return parseExactly(file, text);
  let range: SourceRange | undefined;
  const source = {
    file,
    text,
    value,
    get range() {
      range ??= locatePlainYaml(text);
      return range;
    },
  };
  return { value: source, diagnostics: [] };
}
