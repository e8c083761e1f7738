import type { ZodType, z } from "zod";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { textSchema } from "../fields/text.ts";
import { fieldsAt } from "../fields/walk.ts";
import { explainType } from "./explain-type.ts";
import { nameCharacter } from "./find-text-faults.ts";
import {
  formatPath,
  type Path,
  placeOf,
  placeOfKey,
  positionsAt,
  type Source,
  valueAt,
} from "./source.ts";

/**
 * What zod found wrong with a file, as diagnostics that a maintainer can act on:
 * at the key or value itself, and with a way to mend it.
 *
 * @param value what was validated: the file's value with its tokens filled in
 */
export function explainIssues(
  source: Source,
  value: unknown,
  schema: ZodType,
  issues: readonly z.core.$ZodIssue[],
): Diagnostic[] {
  const misspelt = findMisspelt(value, schema, issues);
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => explainUnknownKey(source, schema, [...issue.path, key]));
    }
    // A misspelt key is one mistake, not also a missing field.
    if (misspelt.has(formatPath(issue.path))) return [];
    return [explainValue(source, value, issue)];
  });
}

function explainUnknownKey(source: Source, schema: ZodType, path: Path): Diagnostic {
  const key = String(path.at(-1));
  return error("content/unknown-key", `there is no field called "${key}" here`, {
    place: placeOfKey(source, path),
    hint: suggestField(key, fieldsAt(schema, path.slice(0, -1))),
  });
}

/** A name may look like a field's and have another letter in it, or one that cannot be seen. */
function suggestField(key: string, fields: readonly string[]): string | undefined {
  const hint = suggestionHint(key, fields);
  const strange = /[^ -~]/u.exec(key)?.[0];
  if (!strange || suggest(key, fields) === undefined) return hint;
  return `${hint} this one holds the character ${nameCharacter(strange)}`;
}

function explainValue(source: Source, value: unknown, issue: z.core.$ZodIssue): Diagnostic {
  const name = formatPath(issue.path);
  const found = valueAt(value, issue.path);
  const place = placeOf(source, issue.path);
  const keyPlace = placeOfKey(source, issue.path);

  if (found === undefined) {
    const hint = `add the line "${String(issue.path.at(-1))}: …" to this group of fields`;
    return error("content/missing", `the field "${name}" is missing`, { place: keyPlace, hint });
  }
  if (found === null || (typeof found === "string" && !textSchema.safeParse(found).success)) {
    return error("content/empty", `"${name}" is empty`, { place, hint: "write its text here" });
  }
  switch (issue.code) {
    case "invalid_key":
      return error("content/value", `"${name}" ${issue.issues[0]?.message}`, { place: keyPlace });
    case "invalid_type":
    case "invalid_union": {
      const { start, end } = positionsAt(source, issue.path);
      const { message, hint } = explainType(name, issue, found, source.text.slice(start, end));
      return error("content/type", message, { place, hint });
    }
    case "too_small":
    case "too_big":
      return explainSize(name, found, issue, { place, keyPlace });
    default:
      return error("content/value", `"${name}" ${issue.message}`, {
        place,
        hint: explainUnsafe(found),
      });
  }
}

function explainUnsafe(found: unknown): string | undefined {
  return /^\s*(?:javascript|data|vbscript):/i.test(String(found))
    ? "such a link can run a stranger's program; it is never published"
    : undefined;
}

function explainSize(
  name: string,
  found: unknown,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  { place, keyPlace }: Record<"place" | "keyPlace", Diagnostic["place"]>,
): Diagnostic {
  const [limit, bound] =
    issue.code === "too_small" ? [issue.minimum, "at least"] : [issue.maximum, "at most"];
  if (typeof found === "string") {
    return error("content/value", `"${name}" must have ${bound} ${limit} characters`, { place });
  }
  if (!Array.isArray(found)) {
    const over = issue.code === "too_small" && !issue.inclusive ? "more than" : bound;
    return error("content/value", `"${name}" must be ${over} ${limit}`, { place });
  }
  const amount = `${issue.exact ? "exactly" : bound} ${limit}`;
  const message = `"${name}" has ${found.length} entries and needs ${amount}`;
  return error("content/count", message, { place: keyPlace });
}

/** The paths of missing fields whose name is there, misspelt, right beside. */
function findMisspelt(
  value: unknown,
  schema: ZodType,
  issues: readonly z.core.$ZodIssue[],
): Set<string> {
  const paths = issues
    .filter((issue) => issue.code === "unrecognized_keys")
    .flatMap(({ keys, path }) =>
      keys.flatMap((key) => {
        const meant = suggest(key, fieldsAt(schema, path));
        return meant === undefined ? [] : [[...path, meant]];
      }),
    );
  return new Set(paths.filter((path) => valueAt(value, path) === undefined).map(formatPath));
}
