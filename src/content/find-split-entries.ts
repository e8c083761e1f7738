import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { placeAt } from "../diagnostics/place.ts";
import { formatPath, type Path, rangeAt, type Source, valueAt } from "./source.ts";

/**
 * Finds entries of lists that a hyphen too many has split: each half has just the fields that the other one lacks.
 *
 * @param missing the paths of all missing fields
 * @returns what to say, and the paths of the fields that are not missing then
 */
export function findSplitEntries(
  source: Source,
  missing: readonly Path[],
): { diagnostics: Diagnostic[]; found: Set<string> } {
  const diagnostics: Diagnostic[] = [];
  const found = new Set<string>();
  const byEntry = groupBy(missing, (path) => formatPath(path.slice(0, -1)));
  for (const lacks of byEntry.values()) {
    const [first, index] = [lacks[0].slice(0, -1), lacks[0].at(-2)];
    if (typeof index !== "number" || found.has(formatPath(lacks[0]))) continue;
    const second = [...first.slice(0, -1), index + 1];
    const alsoLacks = byEntry.get(formatPath(second)) ?? [];
    const has = (entry: Path, field: Path) =>
      valueAt(source.value, [...entry, ...field.slice(-1)]) !== undefined;
    const isSplit =
      alsoLacks.length > 0 &&
      lacks.every((one) => has(second, one)) &&
      alsoLacks.every((one) => has(first, one));
    if (!isSplit) continue;
    for (const one of [...lacks, ...alsoLacks]) found.add(formatPath(one));
    const hyphen = source.text.lastIndexOf("-", rangeAt(source, second).start);
    const place = placeAt(source.file, source.text, hyphen, hyphen + 1);
    const hint = "replace it with a space, so that its fields belong to the entry above";
    diagnostics.push(error("content/missing", 'this "-" splits an entry', { place, hint }));
  }
  return { diagnostics, found };
}
