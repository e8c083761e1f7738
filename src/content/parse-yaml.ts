import type { Result } from "../diagnostics/diagnostic.ts";
import { findStructureFault } from "./find-text-faults.ts";
import { parseExactly } from "./parse-exactly.ts";
import { locatePlainYaml, readPlainYaml } from "./plain-yaml.ts";
import type { Positions, Source } from "./source.ts";

/**
 * YAML text → plain values with the place of each, or the mistakes in it.
 *
 * @param file the path from the project's root, for diagnostics
 */
export function parseYaml(file: string, text: string): Result<Source> {
  const value = readPlainYaml(text);
  if (!value) {
    const fault = findStructureFault(file, text);
    return fault ? { value: undefined, diagnostics: [fault] } : parseExactly(file, text);
  }
  let positions: Positions | undefined;
  const source = {
    file,
    text,
    value,
    get positions() {
      positions ??= locatePlainYaml(text);
      return positions;
    },
  };
  return { value: source, diagnostics: [] };
}
