import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { plural } from "../diagnostics/plural.ts";
import type { FilledField } from "../fields/walk.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { RuleContext } from "../templates/rules.ts";
import { explainTemplateFailure } from "../templates/run-templates.ts";
import { siteFile } from "./content-files.ts";
import { findDuplicateSlugs, findRepeatedEntries, findRepeatedTexts } from "./find-repeats.ts";
import { findUnreal, findUnwritten } from "./placeholders.ts";
import { formatPath, placeOf, placeOfKey, rangeAt, type Source, type Sourced } from "./source.ts";
import { addVariables } from "./variables.ts";

/**
 * Finds errors that no schema can find in a valid page: wrong counts, broken rules of its template,
 * duplicate slugs, texts that YAML would cut, and texts still to be written.
 *
 * @param fields all fields of the page that have a value
 * @param variablesGroup the field of `site.yaml` that holds the site's variables
 */
export function checkPage(
  page: Sourced<PageBase>,
  fields: readonly FilledField[],
  template: PageTemplate,
  context: RuleContext,
  variablesGroup: string | undefined,
): Diagnostic[] {
  return [
    ...checkCounts(page.source, fields, template, context, variablesGroup),
    ...checkRules(page, template, context),
    ...findDuplicateSlugs(page, fields),
    ...findCutTexts(page.source, fields),
    ...findRepeatedEntries(page.source),
    ...findRepeatedTexts(page.source, fields),
    ...findUnwritten(page, fields),
    ...findUnreal(page, fields),
  ];
}

/** Checks that each list has as many entries as its variable says. */
function checkCounts(
  source: Source,
  fields: readonly FilledField[],
  { file }: PageTemplate,
  { variable }: RuleContext,
  group: string | undefined,
): Diagnostic[] {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return fields.flatMap(({ kind: { count }, path, value }) => {
    const found = Array.isArray(value) ? value.length : undefined;
    const expected = count === undefined ? undefined : variable(count);
    if (count === undefined || found === undefined || found === expected) return [];
    const place = placeOfKey(source, path);
    const name = formatPath(path);
    if (expected === undefined) {
      const message = `${siteFile} has no variable "${count}", which counts "${name}"`;
      const hint = group ? `add "${count}: ${found}" to "${group}" in ${siteFile}` : addVariables;
      return [error("content/count", message, { place, hint })];
    }
    if (typeof expected === "string") {
      const message = `"${count}" in ${siteFile} must be a whole number`;
      return [error("content/count", message, { place, hint: `write ${found} without quotes` })];
    }
    const entries = plural(found, "entry", "entries");
    const message = `"${name}" has ${entries} and must have ${expected}`;
    const isOneOfMany = path.some((key) => typeof key === "number");
    const every = isOneOfMany ? `, and write ${entries} in every list that it counts` : "";
    const setting = `set "${count}" in ${siteFile} to ${found}${every} (for all pages of this type; if they may differ, remove "count" from the list in ${folder})`;
    const repair = found > Number(expected) ? "remove the extra ones" : "add the missing ones";
    const hint = `${repair}, or ${setting}`;
    return [error("content/count", message, { place, hint })];
  });
}

function checkRules(
  { source, value }: Sourced<PageBase>,
  { name: template, file, rules }: PageTemplate,
  context: RuleContext,
): Diagnostic[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    try {
      return [...rule(value, context)].map(
        ({ path, at = "value", message, hint, severity = "error" }) => {
          const place = at === "key" ? placeOfKey(source, path) : placeOf(source, path);
          const report = severity === "error" ? error : warning;
          const text = `"${formatPath(path)}" ${message}`;
          return report(`rule/${template}-${name}`, text, { place, hint });
        },
      );
    } catch (cause) {
      const context = `rule "${name}" of ${file}, on ${source.file}`;
      return [{ ...explainTemplateFailure(cause, context), code: "template/rule" }];
    }
  });
}

/** YAML reads text after " #" as a comment, so a text with " #" in it would be cut silently. */
export function findCutTexts(source: Source, fields: readonly FilledField[]): Diagnostic[] {
  return fields.flatMap(({ kind, path }) => {
    const { start, end } = rangeAt(source, path);
    const comment = /^ +#.*/.exec(source.text.slice(end))?.[0];
    const isPlain = /[^"'|>]/.test(source.text[start] ?? "");
    if (!/^(?:text|richText)$/.test(kind.name) || comment === undefined || !isPlain) return [];
    const sign = end + comment.indexOf("#");
    const place = placeAt(source.file, source.text, sign, end + comment.length);
    const hint = "write the text in quotes, or put the comment on a line of its own";
    return [warning("yaml/comment", 'text after " #" is not published', { place, hint })];
  });
}

/** What search results show before they cut, in characters, and what a link preview has room for. */
const lengths = {
  title: { min: 10, max: 60, shownIn: "search results" },
  description: { min: 50, max: 160, shownIn: "search results" },
  heading: { min: 1, max: 120, shownIn: "link previews" },
};

/** Finds texts that are too long or too short where other sites show them. */
export function checkLengths(
  { source, value }: Sourced<PageBase>,
  fields: readonly FilledField[],
  heading: string,
): Diagnostic[] {
  const texts = { ...value.meta, heading };
  return (["title", "description", "heading"] as const).flatMap((name) => {
    const { length } = [...texts[name]];
    const { min, max, shownIn } = lengths[name];
    if (length >= min && length <= max) return [];
    const fault = length > max ? "too many" : "too few";
    // A template may put its heading together of several fields.
    const path =
      name === "heading" ? fields.find((field) => field.value === heading)?.path : ["meta", name];
    const hint = `write ${min} to ${max} characters`;
    const message = `this ${name} has ${plural(length, "character")}, ${fault} for ${shownIn}`;
    return [
      warning("content/search-length", message, { place: placeOf(source, path ?? []), hint }),
    ];
  });
}
