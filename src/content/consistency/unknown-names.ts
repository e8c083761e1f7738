import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { suggestionHint } from "../../diagnostics/suggest.ts";
import { listFields } from "../../fields/walk.ts";
import type { Content } from "../content.ts";
import { listReferences, type Reference } from "../page-outline.ts";
import type { PageReading } from "../read-page.ts";
import { placeOf, placeOfKey, type Source } from "../source.ts";

/** A file, which is opened only when there is something to say of it. */
interface Holder {
  file: string;
  open: () => Source;
}

/**
 * Routes and languages that one file names and no other one has.
 *
 * @param readings all pages: one that has another mistake exists all the same
 */
export function findUnknownNames(
  { site, pages, drafts, open, templates }: Content,
  readings: readonly PageReading[],
): Diagnostic[] {
  const routes = new Set(readings.map(({ written }) => written?.route));
  const isComplete = !routes.has(undefined);
  const known = [...routes].filter((route) => typeof route === "string");
  const unpublished = new Map(
    pages.flatMap((page) => (page.draft && !drafts ? [[page.route, page.file]] : [])),
  );
  const drafted = new Set(unpublished.values());
  const languages = Object.keys(site.value.languages);

  function checkReference(holder: Holder, reference: Reference): Diagnostic[] {
    if (reference.kind === "route") return checkRoute(holder, reference);
    return reference.kind === "language" ? checkLanguage(holder, reference) : [];
  }

  function checkRoute(holder: Holder, { path, value: route }: Reference): Diagnostic[] {
    const target = unpublished.get(route);
    if (target !== undefined && !drafted.has(holder.file)) {
      const message = `the page at "${route}" is a draft, so this link would lead nowhere`;
      const place = placeOf(holder.open(), path);
      const hint = `publish ${target} by removing its "draft: true", or remove the link`;
      return [error("content/unknown-route", message, { place, hint })];
    }
    // A page that does not say its route may be the one that is meant.
    if (routes.has(route) || !isComplete) return [];
    const place = placeOf(holder.open(), path);
    const hint = suggestionHint(route, known);
    return [error("content/unknown-route", `no page has the route "${route}"`, { place, hint })];
  }

  function checkLanguage({ open }: Holder, { path, value: language }: Reference): Diagnostic[] {
    if (languages.includes(language)) return [];
    const message = `content/site.yaml has no words for the language "${language}"`;
    const hint = suggestionHint(language, languages);
    return [error("content/unknown-language", message, { place: placeOf(open(), path), hint })];
  }

  const own: Holder = { file: site.source.file, open: () => site.source };
  const ownReferences = listReferences(listFields(templates.site.schema, site.value));
  return [
    ...ownReferences.flatMap((reference) => checkReference(own, reference)),
    ...pages.flatMap((page) => {
      const holder: Holder = { file: page.file, open: () => open(page).source };
      const found = page.references.flatMap((reference) => checkReference(holder, reference));
      if (page.route !== page.translationOf) return found;
      const mistake = error("content/value", "a page cannot be a translation of itself", {
        place: placeOfKey(holder.open(), ["translationOf"]),
        hint: "name the route of the page in the other language",
      });
      return [...found, mistake];
    }),
  ];
}
