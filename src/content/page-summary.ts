import { error, type Result } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import type { Path } from "../fields/path.ts";
import type { FilledField } from "../fields/walk.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import type { PageBase } from "../templates/page-schema.ts";
import { explainTemplateFailure } from "../templates/run-templates.ts";
import type { Sourced } from "./source.ts";

/** What the rest of the site needs to know of a page, all of it small. */
export interface PageSummary {
  /** The content file, from the project's root. */
  file: string;
  route: string;
  language: string;
  template: string;
  /** The route of the page that it translates. */
  translationOf: string | undefined;
  draft: boolean;
  /** Its title: what `heading()` of its template returns. */
  heading: string;
  /** Its references to things that must exist elsewhere. */
  references: readonly Reference[];
  /** The ids of its parts, which links can name. */
  slugs: readonly string[];
  /** The characters of its texts beyond ASCII, each once. */
  glyphs: string;
}

/** A field that names something which has to exist somewhere else. */
export interface Reference {
  kind: (typeof referenceKinds)[number];
  path: Path;
  value: string;
  /** Where it is, if it is only a part of the text at `path`. */
  place?: Place;
}

const referenceKinds = [
  "route",
  "language",
  "icon",
  "flag",
  "link",
  "image",
  "file",
  "form",
] as const;

/** The file below `content/files` that is meant, if one is. */
export function referencedFile({ kind, value }: Reference): string | undefined {
  if (kind === "file") return value;
  return kind === "link" && value.startsWith("/files/") ? value.slice("/files/".length) : undefined;
}

/** Fields that may differ between a page and its translations, or be in one of them alone. */
export const ownFields: ReadonlySet<unknown> = new Set([
  "route",
  "language",
  "translationOf",
  "draft",
  "movedFrom",
]);

/** A character after `~`, the last one of ASCII that can be printed. */
const beyondAscii = /[^\0-~]/gu;

/**
 * @param fields all fields of the page that have a value
 * @param links what its rich texts link to
 * @param heading what `headingOf` returns
 */
export function summaryOf(
  page: Sourced<PageBase>,
  fields: readonly FilledField[],
  links: readonly Reference[],
  heading: string,
): PageSummary {
  const { source, value } = page;
  return {
    file: source.file,
    route: value.route,
    language: value.language,
    template: value.template,
    translationOf: value.translationOf,
    draft: value.draft === true,
    heading,
    references: [...listReferences(fields), ...links],
    slugs: fields.filter(({ kind }) => kind.name === "slug").map(({ value }) => String(value)),
    glyphs: [...new Set(JSON.stringify(value).match(beyondAscii))].join(""),
  };
}

/** The title of a page, from its template, whose code may throw. */
export function headingOf(
  { file, heading }: PageTemplate,
  { source, value }: Sourced<PageBase>,
): Result<string> {
  const context = `heading() of ${file}, on ${source.file}`;
  try {
    const text: unknown = heading(value);
    if (typeof text === "string") return { value: text, diagnostics: [] };
    const message = `heading() did not return a string (${context})`;
    const hint = "return the page's title as text";
    return { value: undefined, diagnostics: [error("template/failed", message, { hint })] };
  } catch (cause) {
    return { value: undefined, diagnostics: [explainTemplateFailure(cause, context)] };
  }
}

/** The fields that name something which has to exist somewhere else. */
export function listReferences(fields: readonly FilledField[]): Reference[] {
  return fields.flatMap(({ kind: { name }, path, value }) => {
    const kind = referenceKinds.find((known) => known === name);
    return kind ? [{ kind, path, value: value as string }] : [];
  });
}
