import {
  isFlat,
  isForScreenReaders,
  isSeen,
  listAll,
  ownWords,
  report,
  selectorOf,
  withParents,
} from "./elements.ts";
import { hasInk } from "./ink.ts";
import { settle } from "./settle.ts";
import { listTexts, quote } from "./texts.ts";

const headings = "h1, h2, h3, h4, h5, h6, [role=heading]";

/** Parts of a page in which a heading waits for a visitor to open them. */
const apart =
  "[hidden], [inert], [aria-hidden=true], nav, dialog, [popover], details:not([open]), [role=tabpanel]";

/** The headings whose words nobody sees, unless they are clipped for screen readers. */
function listHidden(): Element[] {
  const seen = listTexts().filter((text) => text.element.closest(headings) && hasInk(text));
  const isHidden = (heading: Element) => !seen.some(({ element }) => heading.contains(element));
  const all = listAll(headings).filter((heading) => heading.textContent?.trim());
  // One of two headings may be for narrow windows.
  const shown = new Set(all.filter((one) => !isHidden(one)).map((one) => one.textContent));
  return all.filter(
    (heading) =>
      isHidden(heading) &&
      !shown.has(heading.textContent) &&
      !heading.closest(apart) &&
      !holdersOf(heading).some(isClipped),
  );
}

/** The elements that hold the words of a heading. */
function holdersOf(heading: Element): Element[] {
  return [heading, ...heading.querySelectorAll("*")].filter((at) => ownWords(at) !== "");
}

/** Whether an element is hidden as is usual for screen readers: height 0 is not. */
function isClipped(element: Element): boolean {
  return isSeen(element) && isForScreenReaders(element) && !withParents(element).some(isFlat);
}

function isRendered(heading: Element): boolean {
  return holdersOf(heading).some((at) => at.checkVisibility());
}

/** The headings, by selector, whose words nobody sees. */
export function listHiddenHeadings(): string[] {
  return listHidden().map(selectorOf);
}

/**
 * Finds the headings that styles hide in the window and the color scheme as they are.
 *
 * @param folded those, by selector, that something else shows
 */
export async function findHiddenHeadings(folded: readonly string[]): Promise<void> {
  const isWanted = (heading: Element) => !folded.includes(selectorOf(heading));
  // A script may show them when they are scrolled to.
  for (const heading of listHidden().filter(isRendered).filter(isWanted)) {
    heading.scrollIntoView({ block: "center", behavior: "instant" });
    await settle();
  }
  for (const heading of listHidden().filter(isWanted)) {
    const [rule, verb] = isRendered(heading)
      ? (["layout/hidden-heading", "invisible"] as const)
      : (["layout/missing-heading", "not displayed"] as const);
    report(rule, heading, `the heading ${quote(heading.textContent?.trim() ?? "")} is ${verb}`);
  }
}
