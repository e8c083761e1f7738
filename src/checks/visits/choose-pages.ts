import type { HTMLElement } from "node-html-parser";
import type { CheckedPage } from "../checked-site.ts";

/** How many pages are visited in full at most: it takes a few minutes. */
const maxPages = 40;

/**
 * Chooses the pages of a large site to visit in full: again and again the page with the most kinds of
 * elements, and languages, that no chosen page has; of equal ones the longest.
 *
 * @param all whether to choose every page
 * @returns all pages of a small site; of a large one 40 at most
 */
export function choosePages(pages: readonly CheckedPage[], all: boolean): ReadonlySet<CheckedPage> {
  if (all || pages.length <= maxPages) return new Set(pages);
  const chosen = new Set<CheckedPage>();
  const longestFirst = pages.toSorted((a, b) => b.html.length - a.html.length);
  const missing = new Map(longestFirst.map((page) => [page, new Set(listKinds(page))]));
  while (chosen.size < maxPages) {
    const [first, ...others] = missing;
    if (!first) break;
    const [best, kinds] = others.reduce((a, b) => (b[1].size > a[1].size ? b : a), first);
    if (kinds.size === 0) break;
    chosen.add(best);
    missing.delete(best);
    for (const left of missing.values()) for (const kind of kinds) left.delete(kind);
  }
  return chosen;
}

/** Every element within its parent, in the language of the page. */
function listKinds({ root }: CheckedPage): string[] {
  const language = root.querySelector("html")?.getAttribute("lang") ?? "";
  const elements = root.querySelectorAll("body *");
  return elements.map((element) => `${language} ${kindOf(element.parentNode)} ${kindOf(element)}`);
}

/** Name, classes and names of attributes: what the selectors of styles and scripts use. */
function kindOf(element: HTMLElement | null): string {
  if (!element) return "";
  const names = Object.keys(element.attributes).sort();
  return [element.rawTagName, element.getAttribute("class"), ...names].join(" ");
}
