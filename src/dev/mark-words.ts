import * as z from "zod";
import type { Content } from "../content/content.ts";
import { pageSchemas } from "../content/schema/page.ts";
import { siteSchema } from "../content/schema/site.ts";
import { email, text } from "../content/schema/text.ts";
import { unwrap } from "../content/schema/unwrap.ts";
import { type Path, placeOf, type Sourced, valueAt } from "../content/source.ts";
import { versionOf } from "../content/version-of.ts";
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
    const visit = (part: unknown, kind: unknown, path: Path): unknown => {
      const known = unwrap(kind);
      if (typeof part === "string") {
        if (!isForPeople(known) || isIdentity(source.file, path)) return part;
        const { file, line, column } = placeOf(source, path);
        const text = String(valueAt(source.value, path));
        const word = { file, path: path.map(keyOf), line, column, text, version };
        const open = firstMark + 2 * (words.push(word) - 1);
        return String.fromCodePoint(open) + part + String.fromCodePoint(open + 1);
      }
      if (Array.isArray(part)) {
        return part.map((item, index) => visit(item, childOf(known, index), [...path, index]));
      }
      if (!(part instanceof Object)) return part;
      const entries = Object.entries(part);
      return Object.fromEntries(
        entries.map(([key, item]) => [key, visit(item, childOf(known, key), [...path, key])]),
      );
    };
    return { source, value: visit(value, schema, []) as T };
  }

  const site = mark(content.site, siteSchema);
  const outline = content.pages.find((page) => page.file === file);
  const marked = outline && mark(content.open(outline), pageSchemas[outline.template]);
  const open: Content["open"] = (page) =>
    marked && page.file === file ? marked : content.open(page);
  return { content: { ...content, site, open }, words };
}

/** Paths into YAML have no symbols; the type of a property's key has. */
function keyOf(key: PropertyKey): string | number {
  return typeof key === "number" ? key : String(key);
}

function isForPeople(schema: unknown): boolean {
  return schema === text || schema === email;
}

/** The site's own address is what templates look for in other texts; nothing shows it as itself. */
function isIdentity(file: string, path: Path): boolean {
  return file === "content/site.yaml" && path[0] === "email";
}

function childOf(schema: unknown, key: string | number): unknown {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodObject ? schema.shape[key] : undefined;
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
