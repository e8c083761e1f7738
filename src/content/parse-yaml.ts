import type { Result } from "../diagnostics/diagnostic.ts";
import { parseExactly } from "./parse-exactly.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import type { Positions, Source } from "./source.ts";

/**
 * YAML text → plain values with the place of each, or the mistakes in it.
 *
 * @param file the path from the project's root, for diagnostics
 */
export function parseYaml(file: string, text: string): Result<Source> {
  const plain = readPlainYaml(text);
  if (!plain) return parseExactly(file, text);
  let positions: Positions | undefined;
  const source: Source = {
    file,
    text,
    value: plain.value,
    // Places are asked for when there is something to say about one, which is seldom.
    get positions() {
      positions ??= parseExactly(file, text).value?.positions;
      if (!positions) throw new Error(`${file} was read as plain YAML, but is not`);
      return positions;
    },
  };
  return { value: source, diagnostics: [] };
}
