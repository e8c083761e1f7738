import type * as z from "zod";
import { type Content, listTranslations } from "../content/content.ts";
import { siteFile } from "../content/content-files.ts";
import { replaceAt } from "../content/edit-text.ts";
import { type Path, placeOf, type Sourced, valueAt } from "../content/source.ts";
import { variablesOf } from "../content/variables.ts";
import type { FieldKind } from "../fields/field.ts";
import { isBelow } from "../fields/path.ts";
import { type FilledField, listFields } from "../fields/walk.ts";
import { renderRoute, type SiteInputs } from "../render/render-pages.ts";
import { planRoutes, type Route } from "../site/plan-routes.ts";
import { findAgain } from "./find-again.ts";
import { encodedMarks, firstMark, marks, type PageTexts, type SourceText } from "./messages.ts";

/**
 * Renders a page again from marked content, to find where it shows each text.
 *
 * @param output the path that the page is written to
 * @returns undefined if there is no such page
 */
export function markPage(inputs: SiteInputs, output: string): PageTexts | undefined {
  const isPage = ({ outputs }: Route) => outputs.includes(output);
  const page = inputs.routes.find(isPage)?.page;
  if (!page) return undefined;
  // Icons, fonts and pictures are those of the content without marks.
  const { content, texts } = markTexts(inputs.content, page.file);
  const routes = planRoutes(content);
  // Routes have no marks, so the page is found again.
  const { files } = renderRoute({ ...inputs, content, routes }, routes.find(isPage) as Route);
  return { markup: String(files[0]?.bytes), texts };
}

/**
 * Puts marks around every text of `site.yaml` and of one page that visitors read. They come out in
 * the markup: in texts, in attributes, percent-encoded in links. Names and addresses, which
 * templates look up, stay as they are.
 *
 * @param file the page's
 * @returns the texts in the order of their marks
 */
export function markTexts(
  content: Content,
  file: string,
): { content: Content; texts: SourceText[] } {
  const { pages, templates } = content;
  const texts: SourceText[] = [];
  const mark = <T>({ source, value }: Sourced<T>, schema: z.ZodType): Sourced<T> => {
    let marked: unknown = value;
    const fields = listFields(schema, value);
    for (const field of fields) {
      const { kind, path, value: part } = field;
      if (typeof part !== "string" || !kind.shown || isSiteEmail(source.file, path)) continue;
      const open = firstMark + 2 * texts.length;
      texts.push(describeText(content, { source, value }, fields, field));
      const inMarks = String.fromCodePoint(open) + part + String.fromCodePoint(open + 1);
      marked = replaceAt(marked, path, inMarks);
    }
    return { source, value: marked as T };
  };

  const site = { ...content.site, ...mark(content.site, templates.site.schema) };
  const marked = pages.map((page) => {
    const schema = page.file === file ? templates.pages.get(page.template)?.schema : undefined;
    return schema ? { ...page, ...mark(page, schema) } : page;
  });
  return { content: { ...content, site, pages: marked }, texts };
}

/** A text that the page had, as it is in its file now. */
export function findText(
  content: Content | undefined,
  wanted: Pick<SourceText, "file" | "name" | "text">,
): SourceText | undefined {
  return content && findAgain(markTexts(content, wanted.file).texts, wanted);
}

function describeText(
  content: Content,
  { source, value }: Sourced<unknown>,
  fields: readonly FilledField[],
  { kind, path }: FilledField,
): SourceText {
  const { file, line, column } = placeOf(source, path);
  const text = String(valueAt(source.value, path));
  const others = kind.translated ? [] : listTranslations(content, file).map((page) => page.file);
  const variables = [...variablesOf(content.site.source, content.templates.site.schema)]
    .filter(([name]) => text.includes(`{${name}}`))
    .map(([name, value]) => [name, String(value)]);
  const depth = path.findLastIndex((key) => typeof key === "number");
  const entry = path.slice(0, depth + 1);
  const first = fields.find((field) => isText(field.kind) && isBelow(field.path, entry));
  return {
    file,
    path,
    name: nameOf(path, fields, value),
    line,
    column,
    text,
    pages: file === siteFile ? countPages(content, path) : 1,
    alsoIn: others.filter((other) => other !== file),
    isRich: kind.name === "richText",
    variables: Object.fromEntries(variables),
    ...(depth >= 0 && {
      entry: {
        path: entry,
        of: countEntries(value, entry),
        first: String(first?.path.at(-1) ?? "text"),
      },
    }),
  };
}

/** The keys of a path, with slugs in place of positions. */
function nameOf(path: Path, fields: readonly FilledField[], value: unknown): string {
  return path
    .map((key, depth) => {
      if (typeof key !== "number") return key;
      const entry = path.slice(0, depth + 1);
      const isSlug = (field: FilledField) =>
        field.kind.name === "slug" && field.path.length === depth + 2 && isBelow(field.path, entry);
      // A number alone would name another entry after one is removed.
      return fields.find(isSlug)?.value ?? `${key + 1} of ${countEntries(value, entry)}`;
    })
    .join(".");
}

/** How many entries the list of an entry has. */
function countEntries(value: unknown, entry: Path): number {
  return (valueAt(value, entry.slice(0, -1)) as unknown[]).length;
}

export function isText({ name }: FieldKind): boolean {
  return name === "text" || name === "richText";
}

/** How many of the served pages may show a text of `site.yaml`. */
function countPages({ pages, drafts }: Content, [first, second]: Path): number {
  return pages.filter(
    ({ draft, language }) => (drafts || !draft) && (first !== "languages" || language === second),
  ).length;
}

/** Templates look for the site's email in other texts; no page shows it by itself. */
function isSiteEmail(file: string, path: Path): boolean {
  return file === siteFile && path.length === 1 && path[0] === "email";
}

/** Removes the marks: the result is what unmarked content renders to. */
export function removeMarks(markup: string): string {
  return markup.replace(marks, "").replace(encodedMarks, "");
}
