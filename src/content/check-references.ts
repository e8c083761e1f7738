import { type Diagnostic, type DiagnosticCode, error } from "../diagnostics/diagnostic.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { publishedType } from "../fields/file.ts";
import { mendAddress } from "../fields/link-address.ts";
import { routeSchema } from "../fields/route.ts";
import type { Content, ContentPage } from "./content.ts";
import { type PageReading, routeOf } from "./read-page.ts";
import { type Reference, referencedFile } from "./references.ts";
import { valueAt } from "./source.ts";

/** What references may lead to. */
interface Targets {
  site: Content["site"];
  pages: readonly ContentPage[];
  readings: readonly PageReading[];
  /** The languages of pages by route, also of those with errors, which still exist; undefined is a route that is not valid. */
  routes: ReadonlyMap<string | undefined, unknown>;
  languages: readonly string[];
  /** The files of drafts that are not published, by route. */
  unpublished: ReadonlyMap<string, string>;
  /** Whether an element in a template has this id; on which pages these are, "check" knows. */
  hasId: (id: string) => boolean;
}

/** Finds routes, parts of pages, languages and forms that a file names and the site does not have. */
export function checkReferences(
  { site, pages, drafts, templates }: Content,
  readings: readonly PageReading[],
): Diagnostic[] {
  const targets: Targets = {
    site,
    pages,
    readings,
    routes: new Map(
      readings.map((reading) => [
        routeSchema.safeParse(routeOf(reading)).data,
        valueAt(reading.source?.value, ["language"]),
      ]),
    ),
    languages: Object.keys(site.value.languages),
    unpublished: new Map(
      pages.flatMap((page) => (page.draft && !drafts ? [[page.route, page.file]] : [])),
    ),
    hasId: (id) => [...templates.texts.values()].some((text) => text.includes(`id="${id}"`)),
  };
  return [
    ...site.references.flatMap((reference) => check(reference, targets)),
    ...pages.flatMap((page) =>
      page.references.flatMap((reference) => check(reference, targets, page)),
    ),
  ];
}

/** @param own the page that has the reference; undefined for `site.yaml` */
function check(reference: Reference, targets: Targets, own?: ContentPage): Diagnostic[] {
  // Files are checked later, with the assets.
  if (referencedFile(reference) !== undefined) return [];
  const checks: Partial<Record<Reference["kind"], typeof check>> = {
    form: checkForm,
    link: checkLink,
    language: checkLanguage,
    route: checkRoute,
  };
  return checks[reference.kind]?.(reference, targets, own) ?? [];
}

function report(
  { place }: Reference,
  code: DiagnosticCode,
  message: string,
  hint: string | undefined,
): Diagnostic[] {
  return [error(code, message, { place: place(), hint })];
}

function checkForm(reference: Reference, { site }: Targets): Diagnostic[] {
  if (site.value.forms || reference.isDraft()) return [];
  const message = `the form "${reference.value}" has no endpoint`;
  const hint =
    'add "forms: { endpoint: … }" to content/site.yaml, or "draft: true" to the page or the group around the form';
  return report(reference, "content/no-endpoint", message, hint);
}

function checkLink(reference: Reference, targets: Targets, own?: ContentPage): Diagnostic[] {
  const [route = "", id] = reference.value.split("#");
  const page: Reference = { ...reference, kind: "route", value: route };
  const wrong = route === "" ? [] : checkRoute(page, targets, own);
  const target = route === "" ? own : targets.pages.findLast((page) => page.route === route);
  if (wrong.length > 0 || id === undefined || !target) return wrong;
  if (target.slugs.includes(id) || targets.hasId(id)) return [];
  const message = `${route === "" ? "this page" : `"${route}"`} has no slug "${id}"`;
  return report(reference, "content/unknown-part", message, suggestionHint(id, [...target.slugs]));
}

function checkLanguage(reference: Reference, { languages }: Targets): Diagnostic[] {
  const { value } = reference;
  if (languages.includes(value)) return [];
  const isNear = (other: string) => other.split("-")[0] === value.split("-")[0];
  const near = languages.find(isNear) ?? suggest(value, languages);
  const add = `use one of: ${languages.join(", ")}; or add it to "languages" in content/site.yaml`;
  const hint = near ? `did you mean "${near}"?` : add;
  return report(reference, "content/unknown-language", `unknown language "${value}"`, hint);
}

function checkRoute(reference: Reference, targets: Targets, own?: ContentPage): Diagnostic[] {
  const { pages, readings, routes, unpublished } = targets;
  const { path, value } = reference;
  const tell = (message: string, hint: string | undefined) =>
    report(reference, "content/unknown-route", message, hint);
  const draft = unpublished.get(value);
  // A setting of a language leads to a page in it: a hint to another page would publish a wrong link.
  const language = !own && path[0] === "languages" ? path[1] : undefined;
  // The frame leaves out a link in a list whose page is not published yet.
  const mayBeDraft = reference.isDraft() || (!own && path.some((key) => typeof key === "number"));
  if (draft !== undefined && !mayBeDraft) {
    const publish = `publish ${draft} by removing its "draft: true"`;
    const hint = language === undefined ? `${publish}, or remove this reference` : publish;
    return tell(`the page at "${value}" is a draft`, hint);
  }
  // A page without a valid route may be the one that is meant.
  if (routes.has(value) || routes.has(undefined)) return [];
  // Where it has moved to is known once that page has no errors.
  const isOfWrong = ({ page, source }: PageReading) =>
    !page && [valueAt(source?.value, ["movedFrom"])].flat().includes(value);
  if (readings.some(isOfWrong)) return [];
  const moved = pages.find((page) => page.value.movedFrom?.includes(value));
  if (moved)
    return tell(
      `the page at "${value}" has moved`,
      `write "${moved.route}" in place of "${value}"`,
    );
  const known = [...routes].flatMap(([route, its]) =>
    route !== undefined &&
    (mayBeDraft || !unpublished.has(route)) &&
    (language === undefined || its === language)
      ? [route]
      : [],
  );
  const message = `no page has the route "${value}"`;
  const hint = publishedType.test(value)
    ? mendAddress(value.slice(1))
    : suggestionHint(value, known);
  const isNear = suggest(value, known) !== undefined;
  if (isNear || !routeSchema.safeParse(value).success) return tell(message, hint);
  const other =
    language === undefined
      ? `if the page has moved, add "movedFrom: [${value}]" to it; if its file is lost, restore it`
      : `create or restore a page with "language: ${String(language)}", and write its route here`;
  return tell(message, hint ? `${hint}; or ${other}` : other);
}
