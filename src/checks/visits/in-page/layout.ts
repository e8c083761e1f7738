import { clippersOf, findCut, hidesOverflow } from "./clipping.ts";
import {
  isRightToLeft,
  isSeen,
  listSeen,
  report,
  selectorOf,
  styleOf,
  withParents,
} from "./elements.ts";
import { boxesOf, checkPitch, findBelowBars, findCollisions, findCovered } from "./overlaps.ts";
import { scrollToY } from "./scroll.ts";
import { listTexts } from "./texts.ts";

/**
 * Looks at the page's layout in the window as it is.
 *
 * @param folded the boxes, by selector, that may cut words off
 */
export function findLayoutFaults(folded: readonly string[] = [], mayScroll = false): void {
  const texts = listTexts();
  // Before anything scrolls.
  const boxes = boxesOf(texts);
  const start = scrollY;
  if (!mayScroll) findSidewaysScroll();
  for (const text of texts) {
    const cut = findCut(text);
    const isFolded =
      cut && cut.rule !== "layout/text-outside" && folded.includes(selectorOf(cut.element));
    if (cut && !isFolded) report(cut.rule, cut.element, cut.message);
    checkPitch(text);
  }
  findCollisions(boxes);
  findCovered(boxes);
  findBelowBars(boxes);
  findLowWindow();
  findSqueezedImages();
  findDisabled();
  scrollToY(start);
}

/** The boxes, by selector, that cut words off. */
export function listCut(): string[] {
  return listTexts().flatMap((text) => {
    const cut = findCut(text);
    return cut ? [selectorOf(cut.element)] : [];
  });
}

/** Zooming by touch and selecting text, if styles disable them for the main content. */
function findDisabled(): void {
  const main = document.querySelector("main") ?? document.body;
  const noZoom = withParents(main).findLast(
    (box) => !/auto|manipulation|pinch-zoom/.test(styleOf(box).touchAction),
  );
  if (noZoom) {
    const message = "touch-action of {element} prevents zooming with two fingers";
    report("layout/no-zoom", noZoom, message);
  }
  if (styleOf(main).userSelect === "none") {
    report("layout/no-selection", main, "the text of {element} cannot be selected");
  }
}

/** A page that is wider than the window, and the element that causes it. */
function findSidewaysScroll(): void {
  const width = document.documentElement.clientWidth;
  const root = document.scrollingElement ?? document.documentElement;
  const { scrollWidth } = root;
  const isWide = () => root.scrollWidth > width + 1;
  if (!isWide() || hidesOverflow()) return;
  // What sticks out at the start of the lines cannot be scrolled to.
  const isRtl = isRightToLeft();
  const reach = ({ left, right }: DOMRect) => (isRtl ? -left - scrollX : right + scrollX - width);
  const reachOf = (element: Element) => reach(element.getBoundingClientRect());
  const wide: Element[] = listSeen("body *").filter(
    (element) =>
      reachOf(element) > 1 &&
      !isFixed(element) &&
      withParents(element.parentElement).every(
        (at) => at.contains(document.body) || styleOf(at).overflowX === "visible",
      ),
  );
  // Words may reach farther than the box that they are in.
  const words = listTexts()
    .filter(({ element }) => clippersOf(element).clippers.every(({ x }) => x === "visible"))
    .filter(({ element }) => !isFixed(element))
    .map(({ element, lines }) => ({ element, reach: Math.max(...lines.map(reach)) }));
  const farthest = Math.max(...wide.map(reachOf), ...words.map((text) => text.reach)) - 1;
  const outermost =
    wide.find((element) => reachOf(element) >= farthest) ??
    words.find((text) => text.reach >= farthest)?.element ??
    document.body;
  const isWideWithout = (part: Element) => without(part, isWide);
  // What sticks out may have been moved there by a neighbor, such as a long word in the column before it.
  const neighbor = isWideWithout(outermost)
    ? innermost(document.body, (part) => !isWideWithout(part))
    : outermost;
  // An outer box may be so wide only because of this part: then it is narrower without it.
  const widens = (part: Element, outer: Element) =>
    wide.includes(part) && without(part, () => reachOf(outer) <= 1);
  const culprit = neighbor.contains(outermost) ? innermost(outermost, widens) : neighbor;
  const message = `the page is ${scrollWidth} px wide in a window of ${width} px`;
  report("layout/sideways-scroll", culprit, message);
}

/** Whether it stays in the window: then no scrolling reaches what sticks out of it. */
const isFixed = (element: Element) =>
  withParents(element).some((at) => styleOf(at).position === "fixed");

/** Goes from an element to its first chosen child, again and again. @returns the last one */
function innermost(outer: Element, isChosen: (part: Element, outer: Element) => boolean): Element {
  const part = [...outer.children].find((child) => isChosen(child, outer));
  return part ? innermost(part, isChosen) : outer;
}

/** What a test says while an element is not displayed. */
function without(element: Element, test: () => boolean): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return test();
  const style = element.getAttribute("style");
  element.style.setProperty("display", "none", "important");
  const result = test();
  if (style === null) element.removeAttribute("style");
  else element.style.cssText = style;
  return result;
}

/** An image may be so much wider or narrower than its file, as a share of 1. */
const ratioSlack = 0.1;

/** Images that are stretched in one direction. */
function findSqueezedImages(): void {
  for (const image of document.images) {
    const { width, height, naturalWidth, naturalHeight } = image;
    if (!isSeen(image) || !naturalWidth || styleOf(image).objectFit !== "fill") continue;
    // An SVG keeps its shape in whatever box.
    if (/\.svg(?:[?#]|$)|^data:image\/svg/i.test(image.currentSrc)) continue;
    const expected = (height * naturalWidth) / naturalHeight;
    // Sizes are whole pixels.
    const slack = Math.max(width * ratioSlack, naturalWidth / naturalHeight, 1);
    if (Math.abs(width - expected) <= slack) continue;
    const message = `an image of ${naturalWidth}×${naturalHeight} px is distorted to ${width}×${height} px`;
    report("layout/squeezed-image", image, message);
  }
}

/** Up to this window height, in px, elements that never scroll away may take this share of it. */
const lowWindow = 400;
const maxShare = 1 / 3;

/** Headers and bars that leave a low window too little room to read. */
function findLowWindow(): void {
  if (innerHeight > lowWindow) return;
  scrollToY(document.documentElement.scrollHeight / 2);
  const layers = listSeen("body *").filter((element) => {
    if (!/fixed|sticky/.test(styleOf(element).position)) return false;
    if (element.closest("dialog, [role=dialog]")) return false;
    const { top, bottom, width } = element.getBoundingClientRect();
    const isStuck = top <= 1 || bottom >= innerHeight - 1;
    return isStuck && bottom > 0 && top < innerHeight && width >= innerWidth / 2;
  });
  const outer = layers
    .filter((element) => !layers.some((other) => other !== element && other.contains(element)))
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { element, height: Math.min(bottom, innerHeight) - Math.max(top, 0) };
    });
  const taken = outer.reduce((sum, { height }) => sum + height, 0);
  const [largest] = outer.sort((a, b) => b.height - a.height);
  if (!largest || taken <= innerHeight * maxShare) return;
  const message = `parts that never scroll away cover ${Math.round(taken)} of ${innerHeight} px of height`;
  report("layout/low-window", largest.element, message);
}
