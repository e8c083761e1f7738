import type * as z from "zod";
import type { Content } from "../content/content.ts";
import { siteFile } from "../content/content-files.ts";
import { type Path, placeOf, type Sourced, valueAt } from "../content/source.ts";
import { versionOf } from "../content/version-of.ts";
import { kindOf } from "../fields/field.ts";
import { childOf } from "../fields/walk.ts";
import type { Word } from "./messages.ts";

/**
 * Marks stand around a text wherever templates take it, and come out in the
 * markup: in texts, in attributes, percent-encoded in links. They are single
 * characters of plane 16, which is for private use: two for each text.
 */
const firstMark = 0x100000;

/**
 * Content in which every text for people of `site.yaml` and of one page carries
 * the number of its place. Names and addresses, by which templates and stages
 * find something, stay as they are.
 *
 * @param file the page's
 */
export function markWords(content: Content, file: string): { content: Content; words: Word[] } {
  const words: Word[] = [];

  function mark<T>({ source, value }: Sourced<T>, schema: z.ZodType): Sourced<T> {
    const version = versionOf(source.text);
    const visit = (part: unknown, at: z.ZodType | undefined, path: Path): unknown => {
      const child = (key: PropertyKey) => at && childOf(at, key);
      if (typeof part === "string") {
        if (!(at && kindOf(at)?.shown) || isSiteEmail(source.file, path)) return part;
        const { file, line, column } = placeOf(source, path);
        const text = String(valueAt(source.value, path));
        const word = { file, path: path.map(keyOf), line, column, text, version };
        const open = firstMark + 2 * (words.push(word) - 1);
        return String.fromCodePoint(open) + part + String.fromCodePoint(open + 1);
      }
      if (Array.isArray(part)) {
        return part.map((item, index) => visit(item, child(index), [...path, index]));
      }
      if (!(part instanceof Object)) return part;
      const entries = Object.entries(part);
      return Object.fromEntries(
        entries.map(([key, item]) => [key, visit(item, child(key), [...path, key])]),
      );
    };
    return { source, value: visit(value, schema, []) as T };
  }

  const { templates } = content;
  const site = mark(content.site, templates.site.schema);
  const marked = content.pages.map((page) => {
    const schema = page.file === file ? templates.pages.get(page.template)?.schema : undefined;
    return schema ? { ...page, ...mark(page, schema) } : page;
  });
  return { content: { ...content, site, pages: marked }, words };
}

/** Paths into YAML have no symbols; the type of a property's key has. */
function keyOf(key: PropertyKey): string | number {
  return typeof key === "number" ? key : String(key);
}

/** Templates look for the site's own address in other texts; nothing shows it as itself. */
function isSiteEmail(file: string, path: Path): boolean {
  return file === siteFile && path.length === 1 && path[0] === "email";
}

/** The numbers of the texts that stand somewhere in a marked markup. */
export function findWords(markup: string): Set<number> {
  const encoded = markup.match(encodedMark)?.map(decodeURIComponent) ?? [];
  const marks = [...(markup.match(plainMark) ?? []), ...encoded];
  return new Set(marks.map((mark) => ((mark.codePointAt(0) ?? 0) - firstMark) >> 1));
}

const plainMark = /[\u{100000}-\u{10FFFD}]/gu;
const encodedMark = /%F4%8[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]/g;

/** The same markup without its marks: what is rendered of content that has none. */
export function removeMarks(markup: string): string {
  return markup.replace(plainMark, "").replace(encodedMark, "");
}
