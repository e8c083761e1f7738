import type { ZodType } from "zod";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import type { Templates } from "../templates/templates.ts";
import { explainIssues } from "./explain-issues.ts";
import { findCommented, reportMistake } from "./find-commented.ts";
import { parseYaml } from "./parse-yaml.ts";
import { formatPath, placeOf, placeOfKey, type Source, type Sourced, valueAt } from "./source.ts";
import type { Filled } from "./variables.ts";

/**
 * Validates one file by its schema.
 *
 * @param filled the file's value with its variables filled in
 * @returns the typed value, or the errors
 */
export function validateShape<T>(
  source: Source,
  schema: ZodType,
  { value, broken }: Pick<Filled, "value" | "broken">,
): Result<Sourced<T>> {
  const parsed = parse(schema, value);
  if (!parsed) {
    const hint = "compare its lists with those of a page without errors";
    const details = { place: placeOf(source, []), hint };
    const diagnostics = [error("content/value", "this file has too many errors to list", details)];
    return { value: undefined, diagnostics };
  }
  if (parsed.success) return { value: { source, value: parsed.data as T }, diagnostics: [] };
  const commented = findCommentedGroup(source, schema, parsed);
  if (commented) return { value: undefined, diagnostics: [commented] };
  // A text with a wrong variable is reported already, at the variable.
  const issues = parsed.error.issues.filter(({ path }) => !broken.has(formatPath(path)));
  return { value: undefined, diagnostics: explainIssues(source, value, schema, issues) };
}

/** A commented-out field that explains all errors about fields: those below it seem to be of the group above. */
function findCommentedGroup(source: Source, schema: ZodType, parsed: ReturnType<typeof parse>) {
  const pattern = /^(?:invalid_key|invalid_type|too_big|unrecognized_keys)$/;
  const isGood = (result: ReturnType<typeof parse>) =>
    result !== undefined && !result.error?.issues.some(({ code }) => pattern.test(code));
  if (isGood(parsed)) return undefined;
  const found = findCommented(source.text.split(/\r?\n/), (lines) => {
    const { value: changed } = parseYaml(source.file, lines.join("\n"));
    return changed !== undefined && isGood(parse(schema, changed.value));
  });
  return found && reportMistake(source.file, source.text, found);
}

/** Undefined for a list of a hundred thousand wrong entries: zod puts what it finds in it on the stack. */
function parse(schema: ZodType, value: unknown) {
  try {
    // Compiling a schema takes longer than interpreting it for a hundred pages.
    return schema.safeParse(value, { jitless: true });
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** The template that a page names. */
export function findTemplate(
  source: Source,
  { pages }: Pick<Templates, "pages">,
): Result<PageTemplate> {
  const known = [...pages.keys()];
  const name = valueAt(source.value, ["template"]);
  const template = typeof name === "string" ? pages.get(name) : undefined;
  if (template) return { value: template, diagnostics: [] };
  return { value: undefined, diagnostics: [explainNoTemplate(source, name, known)] };
}

function explainNoTemplate(
  source: Source,
  name: unknown,
  templates: readonly string[],
): Diagnostic {
  if (name === null) {
    const details = {
      place: placeOf(source, ["template"]),
      hint: `write one of: ${templates.join(", ")}`,
    };
    return error("content/empty", '"template" is empty', details);
  }
  if (name !== undefined) {
    const known = suggestionHint(String(name), templates);
    const isName = /^[a-z][a-z0-9-]*$/.test(String(name)) && !known?.endsWith("?");
    const create = isName ? `create templates/${String(name)}/page.tsx` : undefined;
    return error("content/unknown-template", `unknown template "${String(name)}"`, {
      place: placeOf(source, ["template"]),
      hint: [known, create].filter(Boolean).join("; or ") || undefined,
    });
  }
  const misspelled = Object.keys(Object(source.value)).find((key) => suggest(key, ["template"]));
  if (misspelled !== undefined) {
    return error("content/unknown-key", `unknown field "${misspelled}"`, {
      place: placeOfKey(source, [misspelled]),
      hint: 'did you mean "template"?',
    });
  }
  return error("content/missing", 'the field "template" is missing', {
    place: placeOfKey(source, ["template"]),
    hint: `add the line "template: …" with one of: ${templates.join(", ")}`,
  });
}
