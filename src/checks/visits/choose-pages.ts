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
  let left = pages
    .toSorted((a, b) => b.html.length - a.html.length)
    .map((page) => ({ page, kinds: listKinds(page) }));
  while (chosen.size < maxPages && left.length > 0) {
    const best = left.reduce((a, b) => (b.kinds.length > a.kinds.length ? b : a));
    const known = new Set(best.kinds);
    chosen.add(best.page);
    left = left
      .map(({ page, kinds }) => ({ page, kinds: kinds.filter((kind) => !known.has(kind)) }))
      .filter(({ kinds }) => kinds.length > 0);
  }
  return chosen;
}

/** Every element within its parent, in the language of the page. */
function listKinds({ root }: CheckedPage): string[] {
  const language = root.querySelector("html")?.getAttribute("lang") ?? "";
  const elements = root.querySelectorAll("body *");
  const kinds = elements.map(
    (element) => `${language} ${kindOf(element.parentNode)} ${kindOf(element)}`,
  );
  return [...new Set(kinds)];
}

/** Name, classes and names of attributes: what the selectors of styles and scripts use. */
function kindOf(element: HTMLElement | null): string {
  if (!element) return "";
  const names = Object.keys(element.attributes).sort();
  return [element.rawTagName, element.getAttribute("class"), ...names].join(" ");
}
