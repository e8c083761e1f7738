import type { Result } from "../diagnostics/diagnostic.ts";
import { parseExactly } from "./parse-exactly.ts";
import { type Located, readPlainYaml } from "./plain-yaml.ts";
import type { Source, SourceRange } from "./source.ts";

/**
 * YAML text → plain values with the range of each, or the errors in it.
 *
 * @param file the path from the project's root, for diagnostics
 */
export function parseYaml(file: string, text: string): Result<Source> {
  const located = readPlainYaml(text);
  if (!located) return parseExactly(file, text);
  let known: SourceRange | undefined = located.range;
  const source: Source = {
    file,
    text,
    value: located.value,
    get range() {
      known ??= (readPlainYaml(text) as Located).range;
      return known;
    },
    forgetRange() {
      known = undefined;
    },
  };
  return { value: source, diagnostics: [] };
}
