import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import { suggestionHint } from "../../diagnostics/suggest.ts";
import { type Path, placeOf, placeOfKey, type Source, valueAt } from "../source.ts";
import type { Content, ContentSettings } from "../validate.ts";

/** Routes and languages that one file names and no other one has. */
export function findUnknownNames(
  { site, pages }: Content,
  sources: readonly Source[],
  { drafts }: ContentSettings,
): Diagnostic[] {
  // A page that has another mistake exists all the same.
  const written = sources.map(({ value }) => valueAt(value, ["route"]));
  const routes = new Set(written.filter((route) => typeof route === "string"));
  const isComplete = !written.includes(undefined);
  const unpublished = drafts ? [] : pages.filter(({ value }) => value.draft === true);
  const languages = Object.keys(site.value.languages);

  function checkRoute(source: Source, path: Path, route: string): Diagnostic[] {
    const target = unpublished.find(({ value }) => value.route === route);
    if (target && !unpublished.some((draft) => draft.source === source)) {
      const message = `the page at "${route}" is a draft, so this link would lead nowhere`;
      const place = placeOf(source, path);
      const hint = `publish ${target.source.file} by removing its "draft: true", or remove the link`;
      return [error("content/unknown-route", message, { place, hint })];
    }
    // A page that does not say its route may be the one that is meant.
    if (routes.has(route) || !isComplete) return [];
    const place = placeOf(source, path);
    const hint = suggestionHint(route, [...routes]);
    return [error("content/unknown-route", `no page has the route "${route}"`, { place, hint })];
  }

  function checkLanguage(source: Source, path: Path, language: string): Diagnostic[] {
    if (languages.includes(language)) return [];
    const message = `content/site.yaml has no words for the language "${language}"`;
    const hint = suggestionHint(language, languages);
    return [error("content/unknown-language", message, { place: placeOf(source, path), hint })];
  }

  return [
    ...site.value.navigation.flatMap(({ path, language }, index) => [
      ...checkRoute(site.source, ["navigation", index, "path"], path),
      ...checkLanguage(site.source, ["navigation", index, "language"], language),
    ]),
    ...Object.entries(site.value.languages).flatMap(([tag, { home }]) =>
      checkRoute(site.source, ["languages", tag, "home"], home),
    ),
    ...pages.flatMap(({ source, value }) => [
      ...checkLanguage(source, ["language"], value.language),
      ...(value.translationOf === undefined
        ? []
        : checkRoute(source, ["translationOf"], value.translationOf)),
      ...(value.template === "home"
        ? checkRoute(source, ["hero", "faqPath"], value.hero.faqPath)
        : []),
      ...(value.route === value.translationOf
        ? [
            error("content/value", "a page cannot be a translation of itself", {
              place: placeOfKey(source, ["translationOf"]),
              hint: "name the route of the page in the other language",
            }),
          ]
        : []),
    ]),
  ];
}
