import type { HTMLElement } from "node-html-parser";
import { type Diagnostic, type DiagnosticCode, error, warning } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import type { CheckedPage, CheckedSite } from "./checked-site.ts";

interface Where {
  /** The page, or the path of another file of the site. */
  page: CheckedPage | string;
  element?: HTMLElement | null | undefined;
  /** Another tool's selector of the element, shown as it is if it matches nothing. */
  selector?: string | null | undefined;
  /** Names the part of the file if there is no element: `sitemap`, `JSON-LD`. */
  at?: string | undefined;
  /** Texts and addresses to look for in the content, the most specific first. */
  texts?: readonly string[] | undefined;
  /** The part of that text that is wrong. */
  word?: string;
  /** The place in the content, if it is known already. */
  place?: Place | undefined;
  hint?: string | undefined;
  /** An error by default. */
  severity?: Diagnostic["severity"] | undefined;
}

/** A problem of the finished site, with its element and the line of content behind it. */
export function finding(
  { origins }: Pick<CheckedSite, "origins">,
  code: DiagnosticCode,
  message: string,
  { page, selector, at, texts = [], word, place, hint, severity, ...where }: Where,
): Diagnostic {
  const { path: file, source } =
    typeof page === "string" ? { path: page, source: undefined } : page;
  const element = where.element ?? findElement(page, selector);
  const address = element?.getAttribute("href") ?? element?.getAttribute("content") ?? "";
  const wanted = [...texts, ...(element ? [element.text] : []), address];
  return (severity === "warning" ? warning : error)(code, message, {
    place: place ?? origins.find(wanted, source?.source.file, word),
    output: { file, at: element ? openingTag(element) : (selector ?? at) },
    hint,
  });
}

/** Adds a finding at the page that is being checked. */
export type Report = (code: DiagnosticCode, message: string, where?: Omit<Where, "page">) => void;

/** Runs a check on each page of the site, and returns what it reports. */
export function checkPages(
  checked: CheckedSite,
  check: (page: CheckedPage, report: Report) => void,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const page of checked.pages) {
    check(page, (code, message, where) =>
      found.push(finding(checked, code, message, { page, ...where })),
    );
  }
  return found;
}

/** Other tools may write selectors for people to read, which match nothing. */
export function findElement(
  page: CheckedPage | string,
  selector?: string | null,
): HTMLElement | null {
  if (typeof page === "string" || !selector) return null;
  try {
    return page.root.querySelector(selector);
  } catch {
    return null;
  }
}

const maxTagLength = 100;

/** The start of an element as in its source: `<a class="button" href="/about">`. */
function openingTag(element: HTMLElement): string {
  const name = element.rawTagName.toLowerCase();
  const attributes = element.rawAttrs ? ` ${element.rawAttrs.trim()}` : "";
  const tag = `<${name}${attributes}>`;
  return tag.length > maxTagLength ? `${tag.slice(0, maxTagLength)}…` : tag;
}
