import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import type { Content, ContentPage } from "./content.ts";
import type { Reference } from "./references.ts";
import { formatPath, placeOf } from "./source.ts";

/** Finds pages with a "translationOf" too many, or without one, and links that lead to the wrong one of two translations. */
export function checkTranslationOf(content: Content): Diagnostic[] {
  return [...findTwins(content), ...findForgotten(content), ...findOtherLanguage(content)];
}

/** Finds links of `site.yaml` whose entry names a language, and whose page is in another one and has a translation. */
function findOtherLanguage({ site, pages }: Content): Diagnostic[] {
  const nameOfEntry = ({ path }: Reference) => formatPath(path.slice(0, -1));
  const languages = new Map(
    site.references
      .filter(({ kind }) => kind === "language")
      .map((reference) => [nameOfEntry(reference), reference.value]),
  );
  const originalOf = ({ route, translationOf = route }: ContentPage) => translationOf;
  return site.references.flatMap((reference) => {
    const { kind, value, path } = reference;
    const page = kind === "route" ? pages.find(({ route }) => route === value) : undefined;
    const language = path[0] === "languages" ? path[1] : languages.get(nameOfEntry(reference));
    if (!page || language === undefined || page.language === language) return [];
    const isBetter = (other: ContentPage) =>
      other.language === language && originalOf(other) === originalOf(page);
    const better = pages.find(isBetter);
    if (!better) return [];
    const message = `the page at "${value}" is in "${page.language}"`;
    const hint = `write "${better.route}", which is in "${better.language}"`;
    return [warning("content/value", message, { place: reference.place(), hint })];
  });
}

/** Finds pages that translate the same page into the same language: a copy kept its "translationOf". */
function findTwins({ pages }: Content): Diagnostic[] {
  // A copy has the longer name.
  const originalsFirst = pages.toSorted((a, b) => a.file.length - b.file.length);
  const groups = groupBy(
    originalsFirst,
    ({ translationOf, language, template }) =>
      translationOf && `${translationOf} ${language} ${template}`,
  );
  return [...groups].flatMap(([key, [first, ...copies]]) =>
    // A draft may replace the other one some day.
    (key ? copies.filter(({ draft }) => !draft) : []).map(({ source, language, translationOf }) => {
      const place = placeOf(source, ["translationOf"]);
      const message = `"${translationOf}" has a translation into "${language}" already: ${first.file}`;
      return error("content/duplicate", message, {
        place,
        hint: "remove this line, or write the route of another page",
      });
    }),
  );
}

/**
 * Finds pages whose file names say that they are translations (`about.en.yaml` and
 * `about.fr.yaml`), but that lack `translationOf`: neither visitors nor search engines get from one
 * to the other.
 */
function findForgotten({ site, pages }: Content): Diagnostic[] {
  const translated = new Set(pages.map(({ translationOf }) => translationOf));
  const order = Object.keys(site.value.languages);
  const rank = ({ route, language }: ContentPage) =>
    translated.has(route) ? -1 : order.indexOf(language);
  const endingOf = ({ language }: ContentPage) => `.${language}.yaml`;
  const named = pages.filter(
    (page) => page.translationOf === undefined && page.file.endsWith(endingOf(page)),
  );
  const groups = groupBy(
    named,
    (page) => `${page.template} ${page.file.slice(0, -endingOf(page).length)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [original, ...others] = group.sort((one, other) => rank(one) - rank(other));
    return others
      .filter(({ route }) => !translated.has(route))
      .map(({ language, source }) => {
        const rename = `rename this file: the name before ".${language}.yaml" must differ from that of ${original.file}`;
        const hint = `add "translationOf: ${original.route}"; if it is not a translation, ${rename}`;
        const place = placeOf(source, ["language"]);
        return warning("content/untranslated", 'the page has no "translationOf"', {
          place,
          hint,
        });
      });
  });
}
