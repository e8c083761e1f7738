import type { Place } from "../diagnostics/place.ts";
import type { FilledField } from "../fields/walk.ts";
import { type Path, placeOf, type Source } from "./source.ts";
import { isInDraft } from "./without-drafts.ts";

/** What a file names, and which has to exist somewhere else. */
export interface Reference extends RichTextReference {
  kind: (typeof referenceKinds)[number];
  /** Whether it is in a page, or in a part of one, that is not published. */
  isDraft: () => boolean;
}

/** What a link in a rich text names. */
export interface RichTextReference {
  path: Path;
  value: string;
  place: () => Place;
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

/**
 * @param page the value of a page; undefined for `site.yaml`, which has no drafts
 * @param fields all fields of the file that have a value
 * @param links what its rich texts link to
 */
export function listReferences(
  source: Source,
  page: unknown,
  fields: readonly FilledField[],
  links: readonly RichTextReference[],
): Reference[] {
  const named = fields.flatMap(({ kind: { name }, path, value }) => {
    const kind = referenceKinds.find((known) => known === name);
    return kind ? [{ kind, path, value: value as string, place: () => placeOf(source, path) }] : [];
  });
  const all = [...named, ...links.map((link) => ({ ...link, kind: "link" as const }))];
  return all.map((one) => ({ ...one, isDraft: () => isInDraft(page, one.path) }));
}

/** The file below `content/files` that is meant, if one is. */
export function referencedFile({ kind, value }: Reference): string | undefined {
  if (kind === "file") return value;
  return kind === "link" && value.startsWith("/files/") ? value.slice("/files/".length) : undefined;
}
