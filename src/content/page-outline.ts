import type { Path } from "../fields/path.ts";
import type { FilledField } from "../fields/walk.ts";
import type { PageTemplate } from "../templates/define-page.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { Sourced } from "./source.ts";
import { versionOf } from "./version-of.ts";

/** What the rest of the site needs to know of a page, all of it small. */
export interface PageOutline {
  /** The content file, from the project's root. */
  file: string;
  /** The state of the file that all this is of. */
  version: string;
  route: string;
  language: string;
  template: string;
  /** The route of the page that it translates. */
  translationOf: string | undefined;
  draft: boolean;
  /** What it is called in large letters. */
  heading: string;
  /** The names in it of things that have to exist somewhere else. */
  references: readonly Reference[];
  /** The characters of its texts beyond ASCII, each once. */
  glyphs: string;
  /** The same for all languages of a page where they are in step. */
  structure: string;
}

/** A field that names something that has to exist somewhere else. */
export interface Reference {
  kind: (typeof referenceKinds)[number];
  path: Path;
  value: string;
}

const referenceKinds = ["route", "language", "icon", "flag"] as const;

/** Fields that say which page it is, or that one of its languages may have and another not. */
export const ownFields: ReadonlySet<unknown> = new Set([
  "route",
  "language",
  "translationOf",
  "draft",
]);

/** A character after `~`, the last one of ASCII that can be printed. */
const beyondAscii = /[^\0-~]/gu;

/** The second half of a character that takes two places in a text, looked at by itself. */
const loneHalf = /\p{Surrogate}/gu;

/**
 * @param version the state of the page's file
 * @param fields all that the page fills
 */
export function outlineOf(
  page: Sourced<PageBase>,
  version: string,
  fields: readonly FilledField[],
  template: PageTemplate,
): PageOutline {
  const { source, value } = page;
  return {
    file: source.file,
    version,
    route: value.route,
    language: value.language,
    template: value.template,
    translationOf: value.translationOf,
    draft: value.draft === true,
    heading: template.heading(value),
    references: listReferences(fields),
    glyphs: glyphsOf(page),
    structure: structureOf(fields),
  };
}

/** The fields that name something that has to exist somewhere else. */
export function listReferences(fields: readonly FilledField[]): Reference[] {
  return fields.flatMap(({ kind: { name }, path, value }) => {
    const kind = referenceKinds.find((known) => known === name);
    return kind ? [{ kind, path, value: value as string }] : [];
  });
}

/**
 * What a page has in common with its translations, as a short text. Where two pages have the
 * same, there is nothing to say of them; where not, there may be.
 */
export function structureOf(fields: readonly FilledField[]): string {
  const shared = fields.filter(({ path }) => !ownFields.has(path[0]));
  return versionOf(
    shared
      .map(({ kind, path, value }) => `${path.join(".")}: ${kind.translated ? "" : value}`)
      .join("\n"),
  );
}

/**
 * The file's own text is looked through, its comments too: the values one by one take six
 * times as long. Only what is written as a code, `"\u2192"`, is not in it.
 */
function glyphsOf({ source, value }: Sourced<PageBase>): string {
  const text = source.text.includes("\\") ? source.text + JSON.stringify(value) : source.text;
  return [...new Set(text.match(beyondAscii))].join("").replace(loneHalf, "");
}
