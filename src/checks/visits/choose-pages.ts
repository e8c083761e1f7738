import type { HTMLElement } from "node-html-parser";
import type { CheckedPage } from "../checked-site.ts";

/** So many pages are visited in full in a few minutes. */
const maxPages = 40;

/**
 * Chooses the pages of a large site to visit in full: the longest, and each that has an element of a
 * kind, or a language, that no longer page has.
 *
 * @returns all pages of a small site; of a large one 40 at most
 */
export function choosePages(pages: readonly CheckedPage[]): ReadonlySet<CheckedPage> {
  if (pages.length <= maxPages) return new Set(pages);
  const chosen = new Set<CheckedPage>();
  const met = new Set<string>();
  for (const page of pages.toSorted((a, b) => b.html.length - a.html.length)) {
    const size = met.size;
    for (const kind of listKinds(page)) met.add(kind);
    if (met.size > size) chosen.add(page);
    if (chosen.size === maxPages) break;
  }
  return chosen;
}

/** Every element within its parent, in the language of the page. */
function listKinds({ root }: CheckedPage): string[] {
  const language = root.querySelector("html")?.getAttribute("lang") ?? "";
  const elements = root.querySelectorAll("body *");
  return elements.map((element) => `${language} ${kindOf(element.parentNode)} ${kindOf(element)}`);
}

/** Name, classes and names of attributes: what styles and scripts tell elements by. */
function kindOf(element: HTMLElement | null): string {
  if (!element) return "";
  const names = Object.keys(element.attributes).sort();
  return [element.rawTagName, element.getAttribute("class"), ...names].join(" ");
}
