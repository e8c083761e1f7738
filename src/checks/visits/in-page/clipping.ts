import { isRightToLeft, styleOf } from "./elements.ts";
import { lineSlack, quote, type SeenText } from "./texts.ts";

/** Whether the page hides its own overflow at the side. */
export function hidesOverflow(): boolean {
  const { overflowX } = styleOf(document.documentElement);
  return /hidden|clip/.test(overflowX === "visible" ? styleOf(document.body).overflowX : overflowX);
}

/** An element that clips or scrolls what it holds, in each direction. */
interface Clipper {
  element: Element;
  x: string;
  y: string;
  shortens: boolean;
}

/**
 * The boxes that an element is clipped by, the nearest first, and whether it is fixed to the window
 * (CSS 2, 10.1 and 11.1.1).
 */
export function clippersOf(element: Element): { clippers: Clipper[]; isFixed: boolean } {
  const clippers: Clipper[] = [];
  let isAbsolute = false;
  for (let at: Element | null = element; at && at !== document.documentElement; ) {
    const style = styleOf(at);
    const isBox = !/^(?:inline|contents)$/.test(style.display);
    // An absolute element is not clipped by a static one around it.
    const holds = isBox && !(isAbsolute && style.position === "static");
    const isPainted = /paint|strict|content/.test(style.contain);
    const [x, y] = [style.overflowX, style.overflowY].map((overflow) =>
      overflow === "visible" && isPainted ? "clip" : overflow,
    ) as [string, string];
    if (holds && at !== document.body && (x !== "visible" || y !== "visible")) {
      const lines = style.getPropertyValue("-webkit-line-clamp");
      const shortens = style.textOverflow === "ellipsis" || (lines !== "none" && lines !== "");
      clippers.push({ element: at, x, y, shortens });
    }
    if (style.position === "fixed") return { clippers, isFixed: true };
    if (holds) isAbsolute = style.position === "absolute";
    at = at.parentElement;
  }
  return { clippers, isFixed: false };
}

/** Words that their box or the window cuts off, with no way to scroll to them. */
interface Cut {
  rule: "layout/text-shortened" | "layout/text-cut" | "layout/text-outside";
  /** What cuts them off; or the words' own element. */
  element: Element;
  message: string;
}

export function findCut({ element, lines, words }: SeenText): Cut | undefined {
  const { clippers, isFixed } = clippersOf(element);
  for (const line of lines) {
    const canScroll = { x: false, y: false };
    for (const clipper of clippers) {
      const cut = cutBy(clipper, line, canScroll);
      if (cut) {
        const rule = clipper.shortens ? "layout/text-shortened" : "layout/text-cut";
        const verb = clipper.shortens ? "is shortened" : `is cut off ${cut}`;
        return { rule, element: clipper.element, message: `${quote(words)} ${verb}` };
      }
      canScroll.x ||= /auto|scroll/.test(clipper.x);
      canScroll.y ||= /auto|scroll/.test(clipper.y);
    }
    if (!canScroll.x && isOutOfWindow(line, isFixed)) {
      const message = `${quote(words)} is outside the window`;
      return { rule: "layout/text-outside", element, message };
    }
  }
  return undefined;
}

function cutBy(
  { element, x, y }: Clipper,
  line: DOMRect,
  canScroll: { x: boolean; y: boolean },
): string | undefined {
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft;
  const top = box.top + element.clientTop;
  const clips = /hidden|clip/;
  if (clips.test(x) && !canScroll.x) {
    if (line.left < left - 1 || line.right > left + element.clientWidth + 1) return "at the side";
  }
  if (clips.test(y) && !canScroll.y) {
    const slack = line.height * lineSlack;
    const bottom = top + element.clientHeight;
    if (line.top < top - slack || line.bottom > bottom + slack) return "at the top or bottom";
  }
  return undefined;
}

/** A page scrolls to what overflows at the end of its lines, unless hidden; never at their start. */
function isOutOfWindow({ left, right }: DOMRect, isFixed: boolean): boolean {
  const width = document.documentElement.clientWidth;
  const x = isFixed ? 0 : scrollX;
  const [isLeft, isRight] = [left + x < -1, right + x > width + 1];
  const [isBefore, isAfter] = isRightToLeft() ? [isRight, isLeft] : [isLeft, isRight];
  return isBefore || (isAfter && (isFixed || hidesOverflow()));
}
