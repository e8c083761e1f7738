import type { HTMLElement } from "node-html-parser";
import { type Diagnostic, type DiagnosticCode, error } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import type { CheckedPage, CheckedSite } from "./checked-site.ts";

interface Where {
  /** The page, or the path of another file of the site. */
  page: CheckedPage | string;
  element?: HTMLElement | null | undefined;
  /** What the place is called where there is no element: `sitemap`, `{"@type":"Question"}`. */
  at?: string | undefined;
  /** Words or addresses that lead to the content's line, the most telling first. */
  texts?: readonly string[] | undefined;
  /** The part of that text that is wrong. */
  word?: string;
  place?: Place | undefined;
  hint?: string | undefined;
}

/** A fault of the finished site, with the element it is at and the line of content behind it. */
export function finding(
  { origins }: Pick<CheckedSite, "origins">,
  code: DiagnosticCode,
  message: string,
  { page, element, at, texts = [], word, place, hint }: Where,
): Diagnostic {
  const { path: file, source } =
    typeof page === "string" ? { path: page, source: undefined } : page;
  const address = element?.getAttribute("href") ?? element?.getAttribute("content") ?? "";
  const wanted = [...texts, ...(element ? [element.text] : []), address];
  return error(code, message, {
    place: place ?? origins.find(wanted, source?.source.file, word),
    output: { file, at: at ?? (element ? openingTag(element) : undefined) },
    hint,
  });
}

const tagWidth = 100;

/** How an element starts, as its source does: `<a class="button" href="/about">`. */
function openingTag(element: HTMLElement): string {
  const name = element.rawTagName.toLowerCase();
  const attributes = element.rawAttrs ? ` ${element.rawAttrs.trim()}` : "";
  const tag = `<${name}${attributes}>`;
  return tag.length > tagWidth ? `${tag.slice(0, tagWidth)}…` : tag;
}
