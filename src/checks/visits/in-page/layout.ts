import { clippersOf, findCut, hidesOverflow } from "./clipping.ts";
import { isSeen, markOf, type Seen, styleOf } from "./elements.ts";
import { findBadLines } from "./lines.ts";
import { boxesOf, findBelowBars, findCollisions, findCovered } from "./overlaps.ts";
import { listTexts } from "./texts.ts";

/** What is wrong with the page's layout in the window as it is. */
export function findLayoutFaults(): Seen[] {
  const texts = listTexts();
  // Before anything scrolls.
  const boxes = boxesOf(texts);
  const start = scrollY;
  const found = [
    ...findSidewaysScroll(),
    ...texts.flatMap((text) => findCut(text) ?? []),
    ...findCollisions(boxes),
    ...findCovered(boxes),
    ...findBelowBars(boxes),
    ...texts.flatMap((text) => findBadLines(text) ?? []),
    ...findLowWindow(),
    ...findSqueezedImages(),
    ...findDisabled(),
  ];
  scrollTo({ top: start, behavior: "instant" });
  return found;
}

/** The boxes, by selector, that cut words off. */
export function listCut(): string[] {
  return listTexts().flatMap((text) => findCut(text)?.element.selector ?? []);
}

/** Zooming by touch and selecting text, if styles disable them for the main content. */
function findDisabled(): Seen[] {
  const main = document.querySelector("main") ?? document.body;
  const found: Seen[] = [];
  const noZoom = [...document.querySelectorAll("*")].find(
    (box) => box.contains(main) && !/auto|manipulation|pinch-zoom/.test(styleOf(box).touchAction),
  );
  if (noZoom) {
    const message = "touch-action of {element} prevents zooming with two fingers";
    found.push({ rule: "layout/no-zoom", element: markOf(noZoom), message });
  }
  if (styleOf(main).userSelect === "none") {
    const message = "the text of {element} cannot be selected";
    found.push({ rule: "layout/no-selection", element: markOf(main), message });
  }
  return found;
}

/** A page that is wider than the window, and the element that causes it. */
function findSidewaysScroll(): Seen[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  if (scrollWidth <= width + 1 || hidesOverflow()) return [];
  // What sticks out at the start of the lines cannot be scrolled to.
  const isRtl = styleOf(document.documentElement).direction === "rtl";
  const reach = ({ left, right }: DOMRect) => (isRtl ? -left - scrollX : right + scrollX - width);
  const reachOf = (element: Element) => reach(element.getBoundingClientRect());
  const wide = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
    if (!isSeen(element) || reachOf(element) <= 1) return false;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (styleOf(at).overflowX !== "visible") return false;
    }
    return true;
  });
  // An outer box may be so wide only because of this part: then it is narrower without it.
  const widens = (part: HTMLElement, outer: Element) => {
    const hadStyle = part.hasAttribute("style");
    const { display } = part.style;
    const priority = part.style.getPropertyPriority("display");
    part.style.setProperty("display", "none", "important");
    const isCause = reachOf(outer) <= 1;
    part.style.setProperty("display", display, priority);
    if (!hadStyle) part.removeAttribute("style");
    return isCause;
  };
  // Words may reach farther than the box that they are in.
  const words = listTexts()
    .filter(({ element }) => clippersOf(element).clippers.every(({ x }) => x === "visible"))
    .map(({ element, lines }) => ({ element, reach: Math.max(...lines.map(reach)) }));
  const farthest = Math.max(...wide.map(reachOf), ...words.map((text) => text.reach)) - 1;
  let culprit: Element =
    wide.find((element) => reachOf(element) >= farthest) ??
    words.find((text) => text.reach >= farthest)?.element ??
    document.body;
  for (let part: HTMLElement | undefined; ; culprit = part) {
    part = wide.find((one) => one.parentElement === culprit && widens(one, culprit));
    if (!part) break;
  }
  const message = `the page is ${scrollWidth} px wide in a window of ${width} px`;
  return [{ rule: "layout/sideways-scroll", element: markOf(culprit), message }];
}

/** An image may be so much wider or narrower than its file, as a share of 1. */
const ratioSlack = 0.1;

/** Images that are stretched in one direction. */
function findSqueezedImages(): Seen[] {
  return [...document.images].flatMap((image) => {
    const { width, height, naturalWidth, naturalHeight } = image;
    if (!isSeen(image) || !naturalWidth || styleOf(image).objectFit !== "fill") return [];
    // An SVG keeps its shape in whatever box.
    if (/\.svg(?:[?#]|$)|^data:image\/svg/i.test(image.currentSrc)) return [];
    const expected = (height * naturalWidth) / naturalHeight;
    // Sizes are whole pixels.
    const slack = Math.max(width * ratioSlack, naturalWidth / naturalHeight, 1);
    if (Math.abs(width - expected) <= slack) return [];
    const message = `an image of ${naturalWidth}×${naturalHeight} px is distorted to ${width}×${height} px`;
    return [{ rule: "layout/squeezed-image", element: markOf(image), message }];
  });
}

/** Up to this window height, in px, elements that never scroll away may take this share of it. */
const lowWindow = 400;
const maxShare = 1 / 3;

/** Headers and bars that leave a low window too little room to read. */
function findLowWindow(): Seen[] {
  if (innerHeight > lowWindow) return [];
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
  const layers = [...document.body.querySelectorAll("*")].filter((element) => {
    if (!/fixed|sticky/.test(styleOf(element).position) || !isSeen(element)) return false;
    if (element.closest("dialog, [role=dialog]") || element.parentElement?.closest("dialog")) {
      return false;
    }
    const { top, bottom, width } = element.getBoundingClientRect();
    const isStuck = top <= 1 || bottom >= innerHeight - 1;
    return isStuck && bottom > 0 && top < innerHeight && width >= innerWidth / 2;
  });
  const heightOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  };
  const outer = layers.filter(
    (element) => !layers.some((o) => o !== element && o.contains(element)),
  );
  const taken = outer.reduce((sum, element) => sum + heightOf(element), 0);
  const largest = outer.sort((a, b) => heightOf(b) - heightOf(a))[0];
  if (!largest || taken <= innerHeight * maxShare) return [];
  const message = `{element} never scrolls away, and covers ${Math.round(taken)} of ${innerHeight} px`;
  return [{ rule: "layout/low-window", element: markOf(largest), message }];
}
