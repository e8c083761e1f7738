import {
  areRelated,
  elementsAt,
  isForScreenReaders,
  isSeen,
  markOf,
  type Seen,
  selectorOf,
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scrolls to a line of an element. @returns where it is from the page's corner; undefined if nowhere */
export async function showLine({
  element: { selector },
  line,
}: Pick<Ink, "element" | "line">): Promise<Box | undefined> {
  const element = document.querySelector(selector);
  if (!element) return undefined;
  const box = await show(() => linesOf(element)[line]?.line);
  if (!box) return undefined;
  const [above] = elementsAt(box.x - scrollX + box.width / 2, box.y - scrollY + box.height / 2);
  // What lies below something else is not read now.
  return above && areRelated(above, element) ? box : undefined;
}

/** Scrolls to an element. */
export async function showElement(selector: string): Promise<Box | undefined> {
  return show(() => document.querySelector(selector)?.getBoundingClientRect());
}

/** Scrolls to an element in a page without scripts, which is never told of a frame. */
export function showElementAtOnce(selector: string): Box | undefined {
  const find = () => document.querySelector(selector)?.getBoundingClientRect();
  scrollNear(find());
  return measure(find());
}

async function show(find: () => DOMRect | undefined): Promise<Box | undefined> {
  if (scrollNear(find())) await settle();
  return measure(find());
}

/** @returns whether it had to scroll */
function scrollNear(box: DOMRect | undefined): boolean {
  if (!box || (box.top >= 0 && box.bottom <= innerHeight)) return false;
  scrollTo({ top: box.top + scrollY - innerHeight / 2, behavior: "instant" });
  return true;
}

function measure(box: DOMRect | undefined): Box | undefined {
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

/** The part of a control that is only a picture. */
export interface Icon {
  element: Seen["element"];
  /** Finds the same part again. */
  selector: string;
  /** Whether it is drawn, and no photograph. */
  isDrawn: boolean;
}

const controls = "a[href], button, summary, [role=button]";

/** The pictures in controls that say nothing else that can be seen. */
export function listIcons(): Icon[] {
  return [...document.querySelectorAll("svg, img, canvas, i, span, a, button")].flatMap((part) => {
    const control = part.closest(controls);
    if (
      !control ||
      control.matches(":disabled") ||
      !isSeen(part) ||
      isForScreenReaders(part) ||
      !isPicture(part)
    )
      return [];
    if (hasSeenWords(control)) return [];
    const { width, height } = part.getBoundingClientRect();
    if (width < 5 || height < 5) return [];
    const isDrawn = !part.matches("img, canvas");
    return [{ element: markOf(control), selector: selectorOf(part), isDrawn }];
  });
}

function isPicture(part: Element): boolean {
  if (part.matches("svg, img, canvas")) return !part.parentElement?.closest("svg");
  if (part.children.length > 0 || part.textContent?.trim()) return false;
  return ["", "::before", "::after"].some((pseudo) => {
    const style = styleOf(part, pseudo);
    return (
      style.backgroundImage !== "none" ||
      style.maskImage !== "none" ||
      style.clipPath !== "none" ||
      (pseudo !== "" && /^(?:url|")/.test(style.content))
    );
  });
}

function hasSeenWords(control: Element): boolean {
  return [control, ...control.querySelectorAll("*")].some(
    (part) =>
      !part.closest("svg") &&
      isSeen(part) &&
      !isForScreenReaders(part) &&
      [...part.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      ),
  );
}
