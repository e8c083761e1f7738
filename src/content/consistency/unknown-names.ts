import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { suggestionHint } from "../../diagnostics/suggest.ts";
import { listFields } from "../../fields/walk.ts";
import type { Content } from "../content.ts";
import { listReferences, type Reference } from "../page-outline.ts";
import type { PageReading } from "../read-page.ts";
import { placeOf, placeOfKey, type Source, valueAt } from "../source.ts";

/**
 * Routes and languages that one file names and no other one has.
 *
 * @param readings all pages: one that has another mistake exists all the same
 */
export function findUnknownNames(
  { site, pages, drafts, templates }: Content,
  readings: readonly PageReading[],
): Diagnostic[] {
  const routes = new Set(readings.map(({ source }) => valueAt(source?.value, ["route"])));
  const isComplete = !routes.has(undefined);
  const known = [...routes].filter((route) => typeof route === "string");
  const unpublished = new Map(
    pages.flatMap((page) => (page.draft && !drafts ? [[page.route, page.file]] : [])),
  );
  const drafted = new Set(unpublished.values());
  const languages = Object.keys(site.value.languages);

  function checkReference(source: Source, reference: Reference): Diagnostic[] {
    if (reference.kind === "route") return checkRoute(source, reference);
    return reference.kind === "language" ? checkLanguage(source, reference) : [];
  }

  function checkRoute(source: Source, { path, value: route }: Reference): Diagnostic[] {
    const target = unpublished.get(route);
    if (target !== undefined && !drafted.has(source.file)) {
      const message = `the page at "${route}" is a draft, so this link would lead nowhere`;
      const place = placeOf(source, path);
      const hint = `publish ${target} by removing its "draft: true", or remove the link`;
      return [error("content/unknown-route", message, { place, hint })];
    }
    // A page that does not say its route may be the one that is meant.
    if (routes.has(route) || !isComplete) return [];
    const place = placeOf(source, path);
    const hint = suggestionHint(route, known);
    return [error("content/unknown-route", `no page has the route "${route}"`, { place, hint })];
  }

  function checkLanguage(source: Source, { path, value: language }: Reference): Diagnostic[] {
    if (languages.includes(language)) return [];
    const message = `content/site.yaml has no words for the language "${language}"`;
    const hint = suggestionHint(language, languages);
    return [error("content/unknown-language", message, { place: placeOf(source, path), hint })];
  }

  const ownReferences = listReferences(listFields(templates.site.schema, site.value));
  return [
    ...ownReferences.flatMap((reference) => checkReference(site.source, reference)),
    ...pages.flatMap((page) => {
      const { source } = page;
      const found = page.references.flatMap((reference) => checkReference(source, reference));
      if (page.route !== page.translationOf) return found;
      const mistake = error("content/value", "a page cannot be a translation of itself", {
        place: placeOfKey(source, ["translationOf"]),
        hint: "name the route of the page in the other language",
      });
      return [...found, mistake];
    }),
  ];
}
