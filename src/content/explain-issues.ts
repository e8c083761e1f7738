import type { ZodType, z } from "zod";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { plural } from "../diagnostics/plural.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { textSchema } from "../fields/text.ts";
import { fieldsAt, schemaAt } from "../fields/walk.ts";
import { findSplitEntries } from "./find-split-entries.ts";
import { nameCharacter } from "./find-text-faults.ts";
import {
  formatPath,
  type Path,
  placeOf,
  placeOfKey,
  rangeAt,
  type Source,
  valueAt,
} from "./source.ts";
import { explainUnknownKeys } from "./unknown-keys.ts";

/**
 * Turns the issues that zod found in a file into diagnostics at keys or values, with hints.
 *
 * @param value what was validated: the file's value with its variables filled in
 */
export function explainIssues(
  source: Source,
  value: unknown,
  schema: ZodType,
  issues: readonly z.core.$ZodIssue[],
): Diagnostic[] {
  // If the fields of a group are not indented, the group is empty and the fields are unknown at their level.
  const emptied = new Set(
    issues
      .filter(({ path }) => valueAt(value, path) === null)
      .flatMap(({ path }) =>
        fieldsAt(schema, path).map((name) => formatPath([...path.slice(0, -1), name])),
      ),
  );
  const { unknown, meant } = explainUnknownKeys(source, value, schema, issues, emptied);
  const missing = issues
    .map(({ path }) => path)
    .filter((path) => valueAt(value, path) === undefined);
  const split = findSplitEntries(source, missing);
  // A field with a wrong name is one error, not also a missing field.
  const others = issues.filter(({ code, path }) => {
    const name = formatPath(path);
    return code !== "unrecognized_keys" && !meant.has(name) && !split.found.has(name);
  });
  return [
    ...unknown,
    ...split.diagnostics,
    ...others.map((issue) => explainValue(source, value, schema, issue)),
  ];
}

function explainValue(
  source: Source,
  value: unknown,
  schema: ZodType,
  issue: z.core.$ZodIssue,
): Diagnostic {
  const name = formatPath(issue.path);
  const found = valueAt(value, issue.path);
  const place = placeOf(source, issue.path);
  const keyPlace = placeOfKey(source, issue.path);

  if (found === undefined) {
    const hint = `add the line "${String(issue.path.at(-1))}: …" to this group of fields`;
    return error("content/missing", `the field "${name}" is missing`, { place: keyPlace, hint });
  }
  const { start, end } = rangeAt(source, issue.path);
  if (found === null || (typeof found === "string" && !textSchema.safeParse(found).success)) {
    const isComment = /^#\S/.test(source.text.slice(start, start + 2));
    const hint = isComment
      ? 'write the value in quotes: "#" starts a comment'
      : fieldsAt(schema, issue.path).length > 0
        ? "indent its fields in the lines below"
        : issue.code === "invalid_type" && issue.expected === "array"
          ? "write its entries in the lines below, or remove this line if the field is optional"
          : "write its value here";
    const [hidden] = /\S/u.exec(found ?? "") ?? [];
    const message = hidden
      ? `"${name}" has only characters that browsers do not show, such as ${nameCharacter(hidden)}`
      : `"${name}" is empty`;
    return error("content/empty", message, { place, hint });
  }
  switch (issue.code) {
    case "invalid_key":
      return explainField(name, issue.issues[0]?.message ?? issue.message, keyPlace);
    case "invalid_type":
    case "invalid_union": {
      // The only union is of texts and numbers; text that is not empty always fits it.
      const expected = issue.code === "invalid_type" ? issue.expected : "string";
      const { type, hint: how } = types[expected] ?? aNumber;
      const fields = fieldsAt(schema, issue.path).join(", ");
      const hint =
        how === aNumber.hint && /^\d{1,15}$/.test(String(found))
          ? `write ${Number(found)}, without quotes`
          : [how, fields].filter(Boolean).join(": ");
      const message = `"${name}" must be ${type}, not ${describe(found)}`;
      // As it is written: `True` is the boolean `true`.
      const written = source.text.slice(start, end);
      const quotes = expected === "string" ? hintForQuotes(found, written) : undefined;
      if (expected === "array" && typeof found === "string") {
        const isList = schemaAt(schema, issue.path as Path)?.safeParse([found]).success;
        const how = isList && !/[\n,]/.test(written) ? `write [${written}]` : hint;
        const ofEntries = /^[-–—]/.test(found)
          ? 'write "- ", with its space, before each entry'
          : how;
        return error("content/type", message, { place, hint: ofEntries });
      }
      const quoted = schemaAt(schema, issue.path as Path)?.safeParse(written).error?.issues[0];
      // Quotes alone would make a number no telephone number.
      if (quotes && quoted && !(found instanceof Object)) {
        return explainField(name, quoted.message, place);
      }
      return error("content/type", message, { place, hint: quotes ?? hint });
    }
    case "too_small":
    case "too_big":
      return explainSize(name, found, issue, { place, keyPlace });
    case "invalid_value": {
      const meant = suggest(String(found), issue.values.map(String));
      const hint = meant && `did you mean "${meant}"?`;
      return explainField(name, issue.message, place, hint);
    }
    default:
      return explainField(name, issue.message, place);
  }
}

/** @param text of a schema: what is wrong with the field and, on a second line, what to do */
function explainField(name: string, text: string, place: Diagnostic["place"], hint?: string) {
  const [message, own] = text.split("\n");
  return error("content/value", `"${name}" ${message}`, { place, hint: hint ?? own });
}

const aGroup = { type: "a group of fields", hint: "write the fields below it, indented" };

/** What zod's types are called in content files. */
const types: Record<string, { type: string; hint?: string }> = {
  string: { type: "text", hint: "write the text after the colon, in quotes" },
  array: { type: "a list", hint: 'write each entry on a line of its own, after "- "' },
  object: aGroup,
  record: aGroup,
  boolean: { type: "true or false", hint: "write true or false without quotes" },
};

const aNumber = { type: "a whole number", hint: "write digits only, without quotes" };

function describe(found: unknown): string {
  if (Array.isArray(found)) return "a list";
  if (found instanceof Object) return "a group of fields";
  return typeof found === "string" ? "text" : `the ${typeof found} ${String(found)}`;
}

/** YAML reads `number: {projects}` and `- note: read` as maps and `year: 2026` as a number: quotes correct all of them. */
function hintForQuotes(found: unknown, written: string): string | undefined {
  if (typeof found === "number" || typeof found === "boolean") {
    return `write it in quotes: "${written}"`;
  }
  const [key, ...more] = Object.keys(found as object);
  if (key === undefined || more.length > 0 || Array.isArray(found)) return undefined;
  if (!written.startsWith("{")) {
    return /["\n]/.test(written) ? undefined : `write it in quotes if it is text: "${written}"`;
  }
  const isVariable = valueAt(found, [key]) === null;
  return isVariable ? `write the text in quotes: "{${key}}"` : undefined;
}

function explainSize(
  name: string,
  found: unknown,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  { place, keyPlace }: Record<"place" | "keyPlace", Diagnostic["place"]>,
): Diagnostic {
  const [limit, bound] =
    issue.code === "too_small" ? [issue.minimum, "at least"] : [issue.maximum, "at most"];
  if (Array.isArray(found)) {
    const amount = `${issue.exact ? "exactly" : bound} ${limit}`;
    const message = `"${name}" has ${plural(found.length, "entry", "entries")} and must have ${amount}`;
    const hint = found.length > Number(limit) ? "remove the extra ones" : "add the missing ones";
    return error("content/count", message, { place: keyPlace, hint });
  }
  const size =
    typeof found === "string"
      ? `have ${bound} ${plural(Number(limit), "character")}`
      : `be ${bound} ${limit}`;
  const [less, more] =
    typeof found === "string"
      ? ["shorten it", "lengthen it"]
      : ["write a smaller number", "write a larger number"];
  const hint = issue.code === "too_big" ? less : more;
  return error("content/value", `"${name}" must ${size}`, { place, hint });
}
