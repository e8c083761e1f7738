import type * as z from "zod";
import { type Content, listTranslations } from "../content/content.ts";
import { siteFile } from "../content/content-files.ts";
import { type Path, placeOf, type Sourced, valueAt } from "../content/source.ts";
import { type Variables, variablesOf } from "../content/variables.ts";
import { kindOf } from "../fields/field.ts";
import { childOf, listFields, schemaAt } from "../fields/walk.ts";
import { renderRoute, type SiteInputs } from "../render/render-pages.ts";
import { planRoutes, type Route } from "../site/plan-routes.ts";
import { findFirstText } from "./first-text.ts";
import type { SourceText } from "./messages.ts";

/**
 * Marks are put around each text before it is rendered, and come out in the markup: in texts, in
 * attributes, percent-encoded in links. They are characters of the private-use plane 16, two for
 * each text.
 */
const firstMark = 0x100000;

export interface MarkedPage {
  markup: string;
  /** The texts in the order of their marks. */
  texts: SourceText[];
}

/**
 * Renders a page again from marked content, to find where it shows each text.
 *
 * @param output the path that the page is written to
 * @returns undefined if there is no such page
 */
export function markPage(inputs: SiteInputs, output: string): MarkedPage | undefined {
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
 * Puts marks around every text of `site.yaml` and of one page that visitors read. Names and
 * addresses, which templates look up, stay as they are.
 *
 * @param file the page's
 */
export function markTexts(
  content: Content,
  file: string,
): { content: Content; texts: SourceText[] } {
  const texts: SourceText[] = [];
  const values = variablesOf(content.site.source, content.templates.site.schema);

  function mark<T>({ source, value }: Sourced<T>, schema: z.ZodType): Sourced<T> {
    const others = listTranslations(content, source.file)
      .map((page) => page.file)
      .filter((other) => other !== source.file);
    const visit = (part: unknown, at: z.ZodType | undefined, path: Path, name: string): unknown => {
      const child = (key: PropertyKey) => at && childOf(at, key);
      if (typeof part === "string") {
        if (!(at && kindOf(at)?.shown) || isSiteEmail(source.file, path)) return part;
        const { file, line, column } = placeOf(source, path);
        const text = String(valueAt(source.value, path));
        const found: SourceText = { file, path: path.map(keyOf), name, line, column, text };
        const pages = file === siteFile ? countPages(content, path) : 1;
        if (pages > 1) found.pages = pages;
        const entry = path.slice(0, path.findLastIndex((key) => typeof key === "number") + 1);
        const list = valueAt(source.value, entry.slice(0, -1));
        if (Array.isArray(list)) {
          const inEntry = schemaAt(schema, entry);
          const fields = inEntry ? listFields(inEntry, valueAt(source.value, entry)) : [];
          const first = String(findFirstText(fields)?.path.at(-1) ?? "text");
          found.entry = { path: entry.map(keyOf), of: list.length, first };
        }
        if (!kindOf(at)?.translated && others.length > 0) found.alsoIn = others;
        if (kindOf(at)?.name === "richText") found.isRich = true;
        if (text.includes("{")) found.variables = pickVariables(values, text);
        const open = firstMark + 2 * (texts.push(found) - 1);
        return String.fromCodePoint(open) + part + String.fromCodePoint(open + 1);
      }
      if (Array.isArray(part)) {
        return part.map((item, index) => {
          // A number alone would lead to another entry after one is removed.
          const own = slugOf(item, child(index)) ?? `${index + 1} of ${part.length}`;
          return visit(item, child(index), [...path, index], `${name}.${own}`);
        });
      }
      if (!(part instanceof Object)) return part;
      const entries = Object.entries(part);
      return Object.fromEntries(
        entries.map(([key, item]) => [
          key,
          visit(item, child(key), [...path, key], `${name}.${key}`),
        ]),
      );
    };
    return { source, value: visit(value, schema, [], "") as T };
  }

  const { templates } = content;
  const site = { ...content.site, ...mark(content.site, templates.site.schema) };
  const marked = content.pages.map((page) => {
    const schema = page.file === file ? templates.pages.get(page.template)?.schema : undefined;
    return schema ? { ...page, ...mark(page, schema) } : page;
  });
  return { content: { ...content, site, pages: marked }, texts };
}

/** The slug of an entry of a list. */
function slugOf(entry: unknown, schema: z.ZodType | undefined): string | undefined {
  if (!schema || !(entry instanceof Object)) return undefined;
  const isSlug = ([key]: [string, unknown]) => {
    const at = childOf(schema, key);
    return at && kindOf(at)?.name === "slug";
  };
  return Object.entries(entry).find(isSlug)?.[1];
}

/** How many pages may show a text of `site.yaml`. */
function countPages({ pages }: Content, [first, second]: Path): number {
  if (first !== "languages") return pages.length;
  return pages.filter(({ language }) => language === second).length;
}

function pickVariables(values: Variables, text: string): Record<string, string> {
  const used = [...values].filter(([name]) => text.includes(`{${name}}`));
  return Object.fromEntries(used.map(([name, value]) => [name, String(value)]));
}

/** Paths into YAML have no symbols; the type of a property's key has. */
function keyOf(key: PropertyKey): string | number {
  return typeof key === "number" ? key : String(key);
}

/** Templates look for the site's email in other texts; no page shows it by itself. */
function isSiteEmail(file: string, path: Path): boolean {
  return file === siteFile && path.length === 1 && path[0] === "email";
}

/** Finds the numbers of the texts in marked markup. */
export function findTexts(markup: string): Set<number> {
  const encoded = markup.match(encodedMark)?.map(decodeURIComponent) ?? [];
  const marks = [...(markup.match(plainMark) ?? []), ...encoded];
  return new Set(marks.map((mark) => ((mark.codePointAt(0) ?? 0) - firstMark) >> 1));
}

const plainMark = /[\u{100000}-\u{10FFFD}]/gu;
const encodedMark = /%F4%8[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]/g;

/** Removes the marks: the result is what unmarked content renders to. */
export function removeMarks(markup: string): string {
  return markup.replace(plainMark, "").replace(encodedMark, "");
}
