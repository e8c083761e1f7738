import type { HTMLElement } from "node-html-parser";
import { type Diagnostic, type DiagnosticCode, error, warning } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
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
  word?: string | undefined;
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
  const label = element?.text;
  const language = element?.closest("[lang]")?.getAttribute("lang");
  const wanted = [...texts, address || (element?.text ?? "")];
  return (severity === "warning" ? warning : error)(code, message, {
    place: place ?? origins.find(wanted, source?.source.file, { word, label, language }),
    output: { file, at: element ? openingTag(element) : (selector ?? at) },
    hint,
  });
}

/** Adds a finding, at the page that is being checked if no other file is given. */
export type Report = (code: DiagnosticCode, message: string, where?: Partial<Where>) => void;

/** A check that looks at each page by itself. */
export function eachPage(
  check: (page: CheckedPage, report: Report, checked: CheckedSite) => void,
): (checked: CheckedSite) => Diagnostic[] {
  return (checked) => {
    const found: Diagnostic[] = [];
    for (const page of checked.pages) {
      const report: Report = (code, message, where) =>
        found.push(finding(checked, code, message, { page, ...where }));
      check(page, report, checked);
    }
    return found;
  };
}

/**
 * Makes one finding of those that differ only in their page: of those with one place in the content;
 * or, without a place, of those at the same element. The first one names the other pages.
 */
export function joinAlike(findings: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(findings, ({ code, severity, message, hint, place, output }) => {
    const at = place ? [place.file, place.line, place.column] : (output?.at ?? output?.file);
    return JSON.stringify([code, severity, message, hint, at]);
  });
  return [...groups.values()].flatMap((alike) => {
    const [file, ...others] = new Set(alike.flatMap(({ output }) => output?.file ?? []));
    // A page may have several elements of one markup.
    const isOne = ({ place, output }: Diagnostic) => place || !output?.at;
    const kept = alike.filter((found, index) =>
      isOne(found) ? index === 0 : found.output?.file === file,
    );
    // Changed in place: the report finds pictures by these objects.
    if (others.length > 0) for (const { output } of kept) Object.assign(output ?? {}, { others });
    return kept;
  });
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
export function openingTag(element: HTMLElement): string {
  const name = element.rawTagName.toLowerCase();
  const attributes = element.rawAttrs ? ` ${element.rawAttrs.trim()}` : "";
  const tag = `<${name}${attributes}>`;
  return tag.length > maxTagLength ? `${tag.slice(0, maxTagLength)}…` : tag;
}
