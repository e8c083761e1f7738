import type { ZodType, z } from "zod";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { fieldsAt } from "../fields/walk.ts";
import { nameCharacter } from "./find-text-faults.ts";
import { formatPath, placeOfKey, type Source, valueAt } from "./source.ts";

/**
 * Explains the fields that a schema does not have.
 *
 * @param excluded the paths of unknown fields that another error explains
 * @returns the errors, and the paths of the missing fields whose names are probably meant
 */
export function explainUnknownKeys(
  source: Source,
  value: unknown,
  schema: ZodType,
  issues: readonly z.core.$ZodIssue[],
  excluded: ReadonlySet<string>,
): { unknown: Diagnostic[]; meant: Set<string> } {
  const meant = new Set<string>();
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    const inGroup = (name: string) => formatPath([...issue.path, name]);
    const known = fieldsAt(schema, issue.path);
    const keys = issue.keys.filter((key) => !excluded.has(inGroup(key)));
    const similar = keys.map((key) => suggest(key, known));
    const missing = known.filter(
      (name) =>
        valueAt(value, [...issue.path, name]) === undefined &&
        issues.some(({ path }) => formatPath(path) === inGroup(name)),
    );
    const left = missing.filter((name) => !similar.includes(name));
    const odd = similar.filter((name) => name === undefined).length;
    for (const name of missing) if (odd > 0 || similar.includes(name)) meant.add(inGroup(name));
    return keys.map((key, index) => {
      const place = placeOfKey(source, [...issue.path, key]);
      const [hidden] = /[^\S ]|\p{DI}/u.exec(key) ?? [];
      if (hidden) {
        const message = `this field name has the invisible character ${nameCharacter(hidden)}`;
        const hint = "delete the start of the line, up to the colon, and type it again";
        return error("file/character", message, { place, hint });
      }
      const hint =
        similar[index] !== undefined || left.length === 0
          ? suggestionHint(key, known)
          : odd === 1 && left.length === 1
            ? `rename it to "${left[0]}"`
            : `use one of: ${left.join(", ")}`;
      return error("content/unknown-key", `unknown field "${key}"`, { place, hint });
    });
  });
  return { unknown, meant };
}
