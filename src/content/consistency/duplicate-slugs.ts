import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { Path } from "../../fields/path.ts";
import type { FilledField } from "../../fields/walk.ts";
import { placeOf, type Source } from "../source.ts";

/** Slugs become ids and links, so within a page each may stand once. */
export function findDuplicateSlugs(source: Source, fields: readonly FilledField[]): Diagnostic[] {
  const first = new Map<unknown, Path>();
  return fields.flatMap(({ kind, path, value }) => {
    if (kind.name !== "slug") return [];
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, path);
      return [];
    }
    const place = placeOf(source, path);
    const { line } = placeOf(source, earlier);
    const hint = `line ${line} has it already; links need a name of their own for each`;
    return [error("content/duplicate", `the slug "${value}" is taken`, { place, hint })];
  });
}
