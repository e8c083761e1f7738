import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { checkMoves } from "./check-moves.ts";
import {
  findRenamedLanguage,
  findRenamedVariable,
  findUnusedVariables,
  type Readings,
} from "./check-names.ts";
import { checkReferences } from "./check-references.ts";
import { checkTranslationOf } from "./check-translation-of.ts";
import type { Content } from "./content.ts";
import { findOddValues } from "./find-odd-values.ts";
import { findPlaceholders } from "./placeholders.ts";
import { type PageReading, routeOf } from "./read-page.ts";
import { placeOf, valueAt } from "./source.ts";

/**
 * Finds errors that no single file shows: placeholders, and routes, names and variables that do not
 * agree.
 *
 * @param content what is valid so far; pages with errors of their own are left out
 */
export function checkSite(content: Content, readings: Readings): Diagnostic[] {
  const { pages, complete, used } = readings;
  const { schema } = content.templates.site;
  const found = findPlaceholders(content.site, schema);
  if (!complete) return found;
  const wrongRoutes = checkRoutes(pages, content.drafts);
  // A page that seems to be missing may be one of these.
  if (wrongRoutes.length > 0) return [...found, ...wrongRoutes];
  const renamedVariable = findRenamedVariable(content, readings);
  const renamedLanguage = findRenamedLanguage(content, pages);
  // The variables that a page's rules use are known only if the page is valid.
  const isKnown = pages.every(({ page }) => page);
  return [
    ...found,
    ...checkMoves(content.pages, new Set(pages.map(routeOf))),
    ...renamedLanguage,
    // What names the language is wrong because of that.
    ...(renamedLanguage.length > 0 ? [] : checkReferences(content, pages)),
    ...checkTranslationOf(content),
    ...findOddValues(content),
    ...(renamedVariable.length > 0 || !isKnown
      ? renamedVariable
      : findUnusedVariables(content, used)),
  ];
}

/**
 * Finds two pages with one route, and a missing page at `/`. It looks at the files as written, so
 * that a page with another error does not count as missing.
 */
function checkRoutes(pages: readonly PageReading[], drafts: boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const firstFile = new Map<unknown, string>();
  // A copy has the longer name: "about copy.yaml".
  const originalsFirst = pages.toSorted((a, b) => a.file.length - b.file.length);
  for (const reading of originalsFirst) {
    const { file, source } = reading;
    if (!source) continue;
    const route = routeOf(reading);
    const first = firstFile.get(route);
    if (route !== undefined && first !== undefined) {
      const place = placeOf(source, ["route"]);
      const hint = `give the newer page another route: ${first} has it too`;
      diagnostics.push(error("content/duplicate", `duplicate route "${route}"`, { place, hint }));
    }
    firstFile.set(route, first ?? file);
  }
  const homes = pages.filter((page) => routeOf(page) === "/");
  const isPublished = ({ source }: PageReading) =>
    drafts || valueAt(source?.value, ["draft"]) !== true;
  // A page with errors may be the home page.
  if (pages.every(({ page }) => page) && !homes.some(isPublished)) {
    const [draft] = homes;
    const hint = draft
      ? `publish ${draft.file} by removing its "draft: true"`
      : 'change the route of one page in content/pages to "/"';
    diagnostics.push(error("site/no-home", 'no published page has the route "/"', { hint }));
  }
  return diagnostics;
}
