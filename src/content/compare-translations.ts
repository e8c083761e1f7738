import type * as z from "zod";
import { addAll, type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { type Place, placeAt } from "../diagnostics/place.ts";
import { plural } from "../diagnostics/plural.ts";
import { kindOf } from "../fields/field.ts";
import type { Path } from "../fields/path.ts";
import { childOf, listFields } from "../fields/walk.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { Content, ContentPage } from "./content.ts";
import { findFixedValues } from "./find-fixed-values.ts";
import { formatPath, placeOf, placeOfKey, rangeAt, type Source, type Sourced } from "./source.ts";
import type { Variables } from "./variables.ts";

/** Fields that may differ between a page and its translations, or be in one of them alone. */
const ownFields = ["route", "language", "translationOf", "draft", "movedFrom"];

/** A part of a file: its first and its last line. */
interface Lines {
  file: string;
  from: number;
  to: number;
}

/** How translations differ from the pages that they translate. */
export interface Differences {
  diagnostics: Diagnostic[];
  /** The lines of lists that are longer in one language, in both files. */
  unequalLists: Lines[];
}

/**
 * Finds where a translation has another structure than the page it translates: other
 * fields, more or fewer entries, another order, another number or icon.
 *
 * @param more.isMissing whether there is no such image: then this is told where it is named
 * @param more.variables of the site
 */
export function compareTranslations(
  { pages, templates }: Pick<Content, "pages" | "templates">,
  more: Pick<Known, "isMissing" | "variables">,
): Differences {
  const differences: Differences = { diagnostics: [], unequalLists: [] };
  // If two pages have one route (another error), the first counts.
  const byRoute = new Map([...pages].reverse().map((page) => [page.route, page]));
  // A page with errors may be one.
  const isTranslation = (here: unknown, there: unknown) =>
    (byRoute.get(String(here)) ?? { translationOf: there }).translationOf === there;
  const findForgotten = (here: unknown, there: unknown) => {
    const [page, original] = [here, there].map((route) => byRoute.get(String(route)));
    const isForgotten =
      page && original && page.language !== original.language && !page.translationOf;
    return isForgotten ? page.file : undefined;
  };
  for (const page of pages) {
    const original = page.translationOf === undefined ? undefined : byRoute.get(page.translationOf);
    const schema = templates.pages.get(page.template)?.schema;
    if (!original || !schema) continue;
    // If two pages have the same route, the other one may be meant.
    const unfit = byRoute.size < pages.length ? undefined : findUnfitOriginal(original, page);
    if (unfit) differences.diagnostics.push(unfit);
    else compare(original, page, schema, { ...more, isTranslation, findForgotten }, differences);
  }
  return differences;
}

/** Reports an original that the page cannot be a translation of. */
function findUnfitOriginal(original: ContentPage, page: ContentPage): Diagnostic | undefined {
  const isOwnLanguage = original.language === page.language;
  if (!isOwnLanguage && original.template === page.template) return undefined;
  const [fault, hint] = isOwnLanguage
    ? [
        "is in the same language",
        'correct "language", or write the route of a page in another language',
      ]
    : ["has a different template", "write the route of a page with the same template"];
  const place = placeOf(page.source, ["translationOf"]);
  return error("content/value", `${original.file} ${fault}`, { place, hint });
}

/** What is known of values that differ. */
interface Known {
  isTranslation: (here: unknown, there: unknown) => boolean;
  /** The file of a page that may lack its "translationOf". */
  findForgotten: (here: unknown, there: unknown) => string | undefined;
  isMissing: (image: string) => boolean;
  variables: Variables;
}

function compare(
  { source: from, value: original }: Sourced<PageBase>,
  { source, value: translation }: Sourced<PageBase>,
  schema: z.ZodType,
  { isTranslation, findForgotten, isMissing, variables }: Known,
  { diagnostics, unequalLists }: Differences,
): void {
  function report(path: Path, place: Place, message: string, hint?: string): void {
    const { file, line } = placeOfKey(from, path);
    const text = `"${formatPath(path)}" ${message}`;
    const details = { place, hint: hint ?? `compare with ${file}:${line}` };
    diagnostics.push(error("content/out-of-step", text, details));
  }

  function visit(there: unknown, here: unknown, at: z.ZodType | undefined, path: Path): void {
    if (!(there instanceof Object && here instanceof Object)) {
      // Only `template` has no kind: its value must be the same.
      const kind = at && kindOf(at);
      const isText = typeof there === "string";
      const fixed = isText ? findFixedValues(source, from, path, variables) : [];
      // Where a field must be the same, it is an error.
      const mayDiffer = there === here || kind?.translated;
      addAll(diagnostics, mayDiffer ? fixed : fixed.map((one) => ({ ...one, severity: "error" })));
      if (mayDiffer || fixed.length > 0) return;
      if (kind?.name === "route" && isTranslation(here, there)) return;
      if (kind?.name === "image" && [here, there].some((image) => isMissing(String(image)))) return;
      const forgotten = kind?.name === "route" && findForgotten(here, there);
      const hint = forgotten ? `add "translationOf: ${there}" to ${forgotten}` : undefined;
      report(path, placeOf(source, path), `is "${here}" here and "${there}" in the original`, hint);
      return;
    }
    if (Array.isArray(there) && Array.isArray(here) && there.length !== here.length) {
      unequalLists.push(linesOf(source, path), linesOf(from, path));
      const message = `has ${plural(here.length, "entry", "entries")} here and ${there.length} in the original`;
      const [known, own] = [slugsOf(there, at), slugsOf(here, at)];
      const isShorter = here.length < there.length;
      const [more, less, side] = isShorter ? [known, own, "there"] : [own, known, "here"];
      const odd = more.filter((slug) => !less.includes(slug));
      const names = odd.length > 0 ? ` (only ${side}: ${odd.join(", ")})` : "";
      const entry = [...path, ...(odd.length > 0 ? [more.indexOf(`${odd[0]}`)] : [])];
      const original = placeOfKey(from, isShorter ? entry : path);
      const hint = `compare with ${original.file}:${original.line}`;
      report(path, placeOfKey(source, isShorter ? path : entry), message + names, hint);
      return;
    }
    for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
      if (path.length === 0 && ownFields.includes(name)) continue;
      const key = Array.isArray(there) ? Number(name) : name;
      const next = [...path, key];
      if (!Object.hasOwn(here, key)) {
        report(next, placeOfKey(source, next), "is missing from this translation");
      } else if (!Object.hasOwn(there, key)) {
        const hint = "write it in both languages, or in neither";
        report(next, placeOfKey(source, next), `is not in ${from.file}`, hint);
      } else {
        visit(Reflect.get(there, key), Reflect.get(here, key), at && childOf(at, key), next);
      }
    }
  }

  visit(original, translation, schema, []);
}

/** The slugs of a list's entries, in quotes. */
function slugsOf(list: unknown[], schema: z.ZodType | undefined): string[] {
  const fields = schema ? listFields(schema, list) : [];
  return fields
    .filter(({ kind, path }) => kind.name === "slug" && path.length === 2)
    .map(({ value }) => `"${value}"`);
}

function linesOf(source: Source, path: Path): Lines {
  const { file, line: from } = placeOfKey(source, path);
  const { end } = rangeAt(source, path);
  return { file, from, to: placeAt(file, source.text, end).line };
}
