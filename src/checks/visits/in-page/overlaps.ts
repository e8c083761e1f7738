import { clippersOf } from "./clipping.ts";
import {
  areRelated,
  elementsAt,
  isForScreenReaders,
  isOpaque,
  labelsOf,
  layerOf,
  listStops,
  markOf,
  type Seen,
  selectorOf,
  styleOf,
} from "./elements.ts";
import { lineSlack, quote, type SeenText } from "./texts.ts";

/** Scrolls to a point of the page and returns the elements there, the topmost first. */
function stackAt(x: number, pageY: number): Element[] {
  const y = pageY - scrollY;
  if (y < 0 || y >= innerHeight) scrollTo({ top: pageY - innerHeight / 2, behavior: "instant" });
  return elementsAt(x, pageY - scrollY);
}

interface Box {
  text: SeenText;
  left: number;
  right: number;
  /** From the page's corner. */
  top: number;
  bottom: number;
}

/** Where the letters of a text are, on the page. */
export function boxesOf(texts: readonly SeenText[]): Box[] {
  const boxes = texts.flatMap((text) =>
    text.lines.map((line) => {
      const slack = line.height * lineSlack;
      const top = line.top + scrollY + slack;
      const bottom = line.bottom + scrollY - slack;
      return { text, left: line.left + 1, right: line.right - 1, top, bottom };
    }),
  );
  // Fixed elements are expected to be over other texts.
  return boxes.filter(({ text }) => !text.layer).sort((a, b) => a.top - b.top);
}

/** Smaller overlaps, in px, come from letters with long tails. */
const minOverlap = 2;

/** Two texts on top of each other. */
export function findCollisions(boxes: readonly Box[]): Seen[] {
  const found = new Map<string, Seen>();
  boxes.forEach((one, index) => {
    for (let at = index + 1; at < boxes.length; at++) {
      const other = boxes[at] as Box;
      if (other.top >= one.bottom) break;
      if (one.text === other.text || one.text.words === other.text.words) continue;
      const left = Math.max(one.left, other.left);
      const width = Math.min(one.right, other.right) - left;
      const height = Math.min(one.bottom, other.bottom) - other.top;
      if (width < minOverlap || height < minOverlap) continue;
      const stack = stackAt(left + width / 2, other.top + height / 2);
      if (!showsBoth(stack, one.text.element, other.text.element)) continue;
      const message = `${quote(one.text.words)} and ${quote(other.text.words)} overlap`;
      const element = markOf(other.text.element);
      found.set(element.selector, { rule: "layout/text-over-text", element, message });
    }
  });
  return [...found.values()];
}

/** Whether two elements lie in a stack with nothing opaque between them. */
function showsBoth(stack: readonly Element[], one: Element, other: Element): boolean {
  const [first = -1, last = -1] = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
  if (first < 0) return false;
  const between = stack.slice(first, last);
  return !between.some((element) => isOpaque(styleOf(element).backgroundColor));
}

/** Texts that something opaque covers, unless it is fixed or belongs to them. */
export function findCovered(boxes: readonly Box[]): Seen[] {
  const found = new Map<Element, Seen>();
  for (const { text, left, right, top, bottom } of boxes) {
    if (found.has(text.element) || clippersOf(text.element).clippers.length > 0) continue;
    const [above] = stackAt((left + right) / 2, (top + bottom) / 2);
    if (!above || above.contains(text.element) || text.element.contains(above)) continue;
    if (layerOf(above) || !hidesAt(above, (left + right) / 2, (top + bottom) / 2)) continue;
    const message = `${quote(text.words)} is covered by ${markOf(above).tag}`;
    found.set(text.element, {
      rule: "layout/text-covered",
      element: markOf(text.element),
      message,
    });
  }
  return [...found.values()];
}

/** Links and buttons that a click misses, wherever the page is scrolled to. */
export function findCoveredControls(stops = listStops()): Seen[] {
  const start = scrollY;
  const found = stops.flatMap((stop): Seen[] => {
    if (isForScreenReaders(stop)) return [];
    const show = (block: "nearest" | "center") =>
      stop.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    show("nearest");
    if (hitBy(stop) === undefined) return [];
    show("center");
    const above = hitBy(stop);
    if (above === undefined) return [];
    const { pointerEvents } = styleOf(stop);
    const message =
      above === null
        ? "{element} cannot be scrolled into the window"
        : pointerEvents === "none"
          ? "{element} ignores clicks: pointer-events is none"
          : `a click on {element} hits ${markOf(above).tag}`;
    return [{ rule: "layout/control-covered", element: markOf(stop), message }];
  });
  scrollTo({ top: start, behavior: "instant" });
  return found;
}

/** What gets a click on the middle of a control in its place; null if that is above or below the window. */
export function hitBy(stop: HTMLElement): Element | null | undefined {
  const [box] = stop.getClientRects();
  if (!box || box.width < 2 || box.height < 2) return undefined;
  const y = box.top + box.height / 2;
  if (y < 0 || y > innerHeight) return null;
  const [above] = elementsAt(box.left + box.width / 2, y);
  if (!above || stop.contains(above)) return undefined;
  if (labelsOf(stop).some((label) => areRelated(label, above))) return undefined;
  // A picture or a card often leads to the same page as its words.
  const address = stop.getAttribute("href");
  if (address !== null && above.closest("a")?.getAttribute("href") === address) return undefined;
  return above;
}

/** Texts at either end of the page that a fixed element covers: scrolling cannot uncover them. */
export function findBelowBars(boxes: readonly Box[]): Seen[] {
  const end = document.documentElement.scrollHeight - innerHeight;
  return [0, end].flatMap((place) => {
    scrollTo({ top: place, behavior: "instant" });
    return boxes.flatMap(({ text, left, right, top, bottom }): Seen[] => {
      const y = (top + bottom) / 2 - scrollY;
      // Scrolling away from this end frees what is in the other half of the window.
      const isAtEnd = place === 0 ? y < innerHeight / 2 : y >= innerHeight / 2;
      if (y < 0 || y >= innerHeight || !(isAtEnd || end <= 0)) return [];
      const x = (left + right) / 2;
      const [above] = elementsAt(x, y);
      const layer = above && layerOf(above);
      if (!layer || layer.contains(text.element) || layer.closest("dialog, [role=dialog]"))
        return [];
      if (
        styleOf(layer).position !== "fixed" ||
        !elementsAt(x, y).some((part) => layer.contains(part) && hidesAt(part, x, y + scrollY))
      )
        return [];
      const message = `${quote(text.words)} stays hidden under ${markOf(layer).tag} when scrolled to the end`;
      const cause = selectorOf(layer);
      return [{ rule: "layout/text-covered", element: markOf(text.element), message, cause }];
    });
  });
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
