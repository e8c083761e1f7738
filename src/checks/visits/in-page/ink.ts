import type { Area } from "../tab.ts";
import {
  areRelated,
  elementsAt,
  isForScreenReaders,
  isSeen,
  markOf,
  type Seen,
  styleOf,
  wordsOf,
} from "./elements.ts";
import { settle } from "./settle.ts";

/** A line of words, and the color that it is written in. */
export interface Ink {
  element: Seen["element"];
  words: string;
  /** Red, green, blue and alpha, each 0 to 255. */
  color: number[];
  /** The contrast that it needs (WCAG 1.4.3). */
  needed: number;
  /** Whether a shadow or outline of the letters helps, which no picture of the ground shows. */
  hasShadow: boolean;
  /** Its number among the lines of its element. */
  line: number;
}

/** The lines of words directly in an element. */
function linesOf(element: Element): { line: DOMRect; words: string }[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((line) => ({
      line,
      words: wordsOf(node.nodeValue ?? ""),
    }));
  });
}

/** The lines of words directly in these elements. */
export function readInks(selectors: readonly string[]): Ink[] {
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element || !isSeen(element) || isForScreenReaders(element)) return [];
    const style = styleOf(element);
    // Ink that is a picture has no color to measure.
    if (style.backgroundClip.includes("text")) return [];
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return linesOf(element).map(({ words }, line) => ({
      element: markOf(element),
      words,
      line,
      color: readColor(
        element instanceof SVGElement ? style.fill : style.webkitTextFillColor,
        opacityOf(element),
      ),
      needed: isLarge ? 3 : 4.5,
      hasShadow: style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0,
    }));
  });
}

/** The custom properties that have the color of an element's words: " (--soft)"; empty if none has. */
export function nameInk(selector: string): string {
  const element = document.querySelector(selector);
  if (!element) return "";
  const { color } = styleOf(element);
  const probe = element.appendChild(document.createElement("i"));
  probe.style.transition = "none";
  const names = [...element.computedStyleMap()].flatMap(([name]) => {
    if (!name.startsWith("--")) return [];
    // A value that is no color makes it transparent.
    probe.style.backgroundColor = `var(${name})`;
    return styleOf(probe).backgroundColor === color ? [name] : [];
  });
  probe.remove();
  return names.length > 0 ? ` (${names.slice(0, 3).join(", ")})` : "";
}

/**
 * Scrolls to the first of these lines.
 *
 * @returns the window from the page's corner, and where each line is in it; null for one out of sight
 */
export async function showLines(
  lines: readonly Pick<Ink, "element" | "line">[],
): Promise<{ window: Area; areas: (Area | null)[] }> {
  const find = ({ element, line }: Pick<Ink, "element" | "line">) => {
    const owner = document.querySelector(element.selector);
    return { owner, rect: owner ? linesOf(owner)[line]?.line : undefined };
  };
  await show(() => lines[0] && find(lines[0]).rect);
  const areas = lines.map((line, at) => {
    const { owner, rect } = find(line);
    const box = measure(rect);
    if (!owner || !rect || !box || (at > 0 && isOutside(rect))) return null;
    const [x, y] = [box.x - scrollX, box.y - scrollY];
    const [above] = elementsAt(x + box.width / 2, y + box.height / 2);
    // Text below another element is not visible now.
    return above && areRelated(above, owner) ? { ...box, x, y } : null;
  });
  return { window: windowArea(), areas };
}

/** What the window shows, from the page's corner. */
export function windowArea(): Area {
  return { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
}

/** Scrolls to an element. */
export async function showElement(selector: string): Promise<Area | undefined> {
  return show(() => document.querySelector(selector)?.getBoundingClientRect());
}

async function show(find: () => DOMRect | undefined): Promise<Area | undefined> {
  if (scrollNear(find())) await settle();
  return measure(find());
}

/** Whether a part of a box is above or below the window. */
function isOutside({ top, bottom }: DOMRect): boolean {
  return top < 0 || bottom > innerHeight;
}

/** @returns whether it had to scroll */
function scrollNear(box: DOMRect | undefined): boolean {
  if (!box || !isOutside(box)) return false;
  scrollTo({ top: box.top + scrollY - innerHeight / 2, behavior: "instant" });
  return true;
}

function measure(box: DOMRect | undefined): Area | undefined {
  if (!box || box.right <= 0 || box.left >= innerWidth || box.width < 1 || box.height < 1) {
    return undefined;
  }
  const x = Math.max(0, box.left);
  const width = Math.min(box.right, innerWidth) - x;
  return { x: x + scrollX, y: box.top + scrollY, width, height: box.height };
}

/** How much of an element shows, with all that it is in: 0 to 1. */
export function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) {
    opacity *= Number(styleOf(at).opacity);
  }
  return opacity;
}

/** A color in any notation, as the browser paints it: red, green, blue and alpha, each 0 to 255. */
export function readColor(color: string, opacity = 1): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) return [0, 0, 0, 255];
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha * opacity];
}
