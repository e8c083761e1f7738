import { type Diagnostic, type DiagnosticCode, error } from "../diagnostics/diagnostic.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { publishedType } from "../fields/file.ts";
import { mendAddress } from "../fields/link-address.ts";
import { routeSchema } from "../fields/route.ts";
import { checkMoves } from "./check-moves.ts";
import {
  findRenamedLanguage,
  findRenamedVariable,
  findUnusedVariables,
  type Readings,
} from "./check-names.ts";
import { checkTranslationOf } from "./check-translation-of.ts";
import type { Content, ContentPage } from "./content.ts";
import { findLocalValues } from "./find-local-values.ts";
import { findPlaceholders } from "./placeholders.ts";
import type { PageReading } from "./read-page.ts";
import { type Reference, referencedFile } from "./references.ts";
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
    ...findLocalValues(content),
    ...(renamedVariable.length > 0 || !isKnown
      ? renamedVariable
      : findUnusedVariables(content, used)),
  ];
}

/** The route of a page as it is written: the page may have errors. */
function routeOf({ source }: PageReading): unknown {
  return valueAt(source?.value, ["route"]);
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

/** Routes and languages that a file names and the site does not have. */
function checkReferences(
  { site, pages, drafts, templates }: Content,
  readings: readonly PageReading[],
): Diagnostic[] {
  // A page with another error still exists.
  const routes = new Set(readings.map((reading) => routeSchema.safeParse(routeOf(reading)).data));
  const unpublished = new Map(
    pages.flatMap((page) => (page.draft && !drafts ? [[page.route, page.file]] : [])),
  );
  const languages = Object.keys(site.value.languages);
  const languageOf = new Map(
    readings.map((reading) => [routeOf(reading), valueAt(reading.source?.value, ["language"])]),
  );
  const slugs = new Map(pages.map((page) => [page.route, page.slugs]));
  /** On which pages these are, "check" knows. */
  const isInTemplate = (id: string) =>
    [...templates.texts.values()].some((text) => text.includes(`id="${id}"`));

  function check(reference: Reference, own?: ContentPage): Diagnostic[] {
    const { kind, path, value, place } = reference;
    const report = (code: DiagnosticCode, message: string, hint: string | undefined) => [
      error(code, message, { place: place(), hint }),
    ];
    if (kind === "form" && !site.value.forms && !reference.isDraft()) {
      const hint =
        'add "forms: { endpoint: … }" to content/site.yaml, or "draft: true" to the page or the group around the form';
      return report("content/no-endpoint", `the form "${value}" has no endpoint`, hint);
    }
    // Files are checked later, with the assets.
    if (referencedFile(reference) !== undefined) return [];
    if (kind === "link") {
      const [route = "", id] = value.split("#");
      const page: Reference = { ...reference, kind: "route", value: route };
      const wrong = route === "" ? [] : check(page, own);
      const names = slugs.get(route === "" ? (own?.route ?? "") : route);
      if (wrong.length > 0 || id === undefined || !names || names.includes(id)) return wrong;
      if (isInTemplate(id)) return [];
      const message = `${route === "" ? "this page" : `"${route}"`} has no slug "${id}"`;
      return report("content/unknown-part", message, suggestionHint(id, [...names]));
    }
    if (kind === "language" && !languages.includes(value)) {
      const message = `unknown language "${value}"`;
      const isNear = (other: string) => other.split("-")[0] === value.split("-")[0];
      const near = languages.find(isNear) ?? suggest(value, languages);
      const add = `use one of: ${languages.join(", ")}; or add it to "languages" in content/site.yaml`;
      const hint = near ? `did you mean "${near}"?` : add;
      return report("content/unknown-language", message, hint);
    }
    if (kind !== "route") return [];
    const target = unpublished.get(value);
    // A setting of a language leads to a page in it: a hint to another page would publish a wrong link.
    const language = !own && path[0] === "languages" ? path[1] : undefined;
    const isDraft = reference.isDraft();
    // The frame leaves out a link in a list whose page is not published yet.
    const mayWait = !own && path.some((key) => typeof key === "number");
    if (target !== undefined && !isDraft && !mayWait) {
      const publish = `publish ${target} by removing its "draft: true"`;
      const hint = language === undefined ? `${publish}, or remove this reference` : publish;
      return report("content/unknown-route", `the page at "${value}" is a draft`, hint);
    }
    // A page without a valid route may be the one that is meant.
    if (routes.has(value) || routes.has(undefined)) return [];
    // Where it has moved to is known once that page has no errors.
    const isOfWrong = ({ page, source }: PageReading) =>
      !page && [valueAt(source?.value, ["movedFrom"])].flat().includes(value);
    if (readings.some(isOfWrong)) return [];
    const moved = pages.find((page) => page.value.movedFrom?.includes(value));
    if (moved) {
      const hint = `write "${moved.route}" in place of "${value}"`;
      return report("content/unknown-route", `the page at "${value}" has moved`, hint);
    }
    const message = `no page has the route "${value}"`;
    const known = [...routes].filter(
      (route) =>
        typeof route === "string" &&
        (isDraft || mayWait || !unpublished.has(route)) &&
        (language === undefined || languageOf.get(route) === language),
    ) as string[];
    const hint = publishedType.test(value)
      ? mendAddress(value.slice(1))
      : suggestionHint(value, known);
    const isNear = suggest(value, known) !== undefined;
    if (isNear || !routeSchema.safeParse(value).success) {
      return report("content/unknown-route", message, hint);
    }
    const other =
      language === undefined
        ? `if the page has moved, add "movedFrom: [${value}]" to it`
        : `create a page with "language: ${String(language)}", and write its route here`;
    return report("content/unknown-route", message, hint ? `${hint}; or ${other}` : other);
  }

  return [
    ...site.references.flatMap((reference) => check(reference)),
    ...pages.flatMap((page) => page.references.flatMap((reference) => check(reference, page))),
  ];
}
