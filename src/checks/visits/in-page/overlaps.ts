import { clippersOf } from "./clipping.ts";
import { isOpaque } from "./color.ts";
import {
  areRelated,
  isForScreenReaders,
  labelsOf,
  layerOf,
  listStops,
  markOf,
  report,
  selectorOf,
  styleOf,
} from "./elements.ts";
import { scrollToY } from "./scroll.ts";
import { lineSlack, quote, type SeenText } from "./texts.ts";

/** Scrolls to a point of the page and returns the elements there, the topmost first. */
function stackAt(x: number, pageY: number): Element[] {
  const y = pageY - scrollY;
  if (y < 0 || y >= innerHeight) scrollToY(pageY - innerHeight / 2);
  return document.elementsFromPoint(x, pageY - scrollY);
}

/** The letters of a line, and where they are on the page. */
class Box extends DOMRect {
  constructor(
    readonly text: SeenText,
    { x, y, width, height }: DOMRect,
  ) {
    super(x + 1, y + scrollY + height * lineSlack, width - 2, height * (1 - 2 * lineSlack));
  }
}

/** The lines of texts from the top of the page. Fixed elements are expected to be over other texts. */
export function boxesOf(texts: readonly SeenText[]): Box[] {
  return texts
    .filter(({ element }) => !layerOf(element))
    .flatMap((text) => text.lines.map((line) => new Box(text, line)))
    .sort((a, b) => a.top - b.top);
}

/** Smaller overlaps, in px, come from letters with long tails. */
const minOverlap = 2;

/** Two texts on top of each other. */
export function findCollisions(boxes: readonly Box[]): void {
  const found = new Set<Element>();
  boxes.forEach((one, index) => {
    for (let at = index + 1; at < boxes.length; at++) {
      const other = boxes[at] as Box;
      if (other.top >= one.bottom) break;
      if (one.text === other.text || one.text.words === other.text.words) continue;
      const { element } = other.text;
      const left = Math.max(one.left, other.left);
      const width = Math.min(one.right, other.right) - left;
      const height = Math.min(one.bottom, other.bottom) - other.top;
      if (width < minOverlap || height < minOverlap || found.has(element)) continue;
      const stack = stackAt(left + width / 2, other.top + height / 2);
      if (!showsBoth(stack, one.text.element, element)) continue;
      found.add(element);
      const message = `${quote(one.text.words)} and ${quote(other.text.words)} overlap`;
      report("layout/text-over-text", element, message);
    }
  });
}

/** Whether two elements lie in a stack with nothing opaque between them. */
function showsBoth(stack: readonly Element[], one: Element, other: Element): boolean {
  const [first = -1, last = -1] = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
  if (first < 0) return false;
  const between = stack.slice(first, last);
  return !between.some((element) => isOpaque(styleOf(element).backgroundColor));
}

/** Lines nearer to each other touch, as a share of the font's size: descenders below, capitals above. */
const [leastPitch, leastPitchOfCapitals] = [0.85, 0.75];

/** A text whose own lines overlap. */
export function checkPitch({ element, words, lines }: SeenText): void {
  const tops = [...new Set(lines.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  if (tops.length < 2 || element.closest("svg")) return;
  const { fontSize, textTransform } = styleOf(element);
  const pitch = Math.min(...tops.slice(1).map((top, index) => top - (tops[index] ?? 0)));
  const isCapitals = textTransform === "uppercase" || words === words.toUpperCase();
  const least = isCapitals ? leastPitchOfCapitals : leastPitch;
  if (pitch <= 1 || pitch >= least * Number.parseFloat(fontSize)) return;
  const message = `the lines of ${quote(words)} overlap: ${pitch} px apart, font size ${fontSize}`;
  report("layout/text-over-text", element, message);
}

/** Texts that something opaque covers, unless it is fixed or belongs to them. */
export function findCovered(boxes: readonly Box[]): void {
  const found = new Set<Element>();
  for (const { text, left, right, top, bottom } of boxes) {
    const { element, words } = text;
    if (found.has(element) || clippersOf(element).clippers.length > 0) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [above] = stackAt(x, y);
    if (!above || areRelated(above, element) || layerOf(above) || !hidesAt(above, x, y)) continue;
    found.add(element);
    report("layout/text-covered", element, `${quote(words)} is covered by ${markOf(above).tag}`);
  }
}

/** Links and buttons that a click misses, wherever the page is scrolled to. */
export function findCoveredControls(
  stops = listStops(),
  rule: "layout/control-covered" | "behavior/covered-control" = "layout/control-covered",
): void {
  const start = scrollY;
  for (const stop of stops) {
    if (isForScreenReaders(stop)) continue;
    stop.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    if (hitBy(stop) === undefined) continue;
    stop.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const above = hitBy(stop);
    if (above === undefined) continue;
    if (above === null) {
      const hint = "move it to where the page can scroll";
      report(rule, stop, "{element} cannot be scrolled into the window", { hint });
    } else if (styleOf(stop).pointerEvents === "none") {
      const hint = "remove pointer-events: none from it";
      report(rule, stop, "{element} ignores clicks: pointer-events is none", { hint });
    } else report(rule, stop, `a click on {element} hits ${markOf(above).tag}`);
  }
  scrollToY(start);
}

/** What gets a click on the middle of a control in its place; null if that is above or below the window. */
export function hitBy(stop: HTMLElement): Element | null | undefined {
  const [box] = stop.getClientRects();
  if (!box || box.width < 2 || box.height < 2) return undefined;
  const y = box.top + box.height / 2;
  if (y < 0 || y > innerHeight) return null;
  const above = document.elementFromPoint(box.left + box.width / 2, y);
  if (!above || stop.contains(above)) return undefined;
  if (labelsOf(stop).some((label) => areRelated(label, above))) return undefined;
  // A picture or a card often leads to the same page as its words.
  const address = stop.getAttribute("href");
  if (address !== null && above.closest("a")?.getAttribute("href") === address) return undefined;
  return above;
}

/** Texts at either end of the page that a fixed element covers: scrolling cannot uncover them. */
export function findBelowBars(boxes: readonly Box[]): void {
  const end = document.documentElement.scrollHeight - innerHeight;
  for (const place of [0, end]) {
    scrollToY(place);
    for (const { text, left, right, top, bottom } of boxes) {
      const [x, pageY] = [(left + right) / 2, (top + bottom) / 2];
      const y = pageY - scrollY;
      // Scrolling away from this end frees what is in the other half of the window.
      const isAtEnd = place === 0 ? y < innerHeight / 2 : y >= innerHeight / 2;
      if (y < 0 || y >= innerHeight || !(isAtEnd || end <= 0)) continue;
      const stack = document.elementsFromPoint(x, y);
      const layer = stack[0] && layerOf(stack[0]);
      if (!layer || layer.contains(text.element) || layer.closest("dialog, [role=dialog]"))
        continue;
      if (styleOf(layer).position !== "fixed") continue;
      if (!stack.some((part) => layer.contains(part) && hidesAt(part, x, pageY))) continue;
      const message = `${quote(text.words)} stays hidden under ${markOf(layer).tag}, wherever you scroll`;
      report("layout/text-covered", text.element, message, { cause: selectorOf(layer) });
    }
  }
}

/** Whether what an element paints at a point of the page is opaque: itself, or what is before or after it. */
function hidesAt(element: Element, x: number, pageY: number): boolean {
  const y = pageY - scrollY;
  const isOwn = [...element.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
  const painted = isOwn ? [undefined] : ["::before", "::after"];
  return painted.some((pseudo) => isOpaque(styleOf(element, pseudo).backgroundColor));
}
