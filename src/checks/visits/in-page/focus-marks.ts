import { clippersOf } from "./clipping.ts";
import {
  type ElementMark,
  isForScreenReaders,
  isOpaque,
  isSeen,
  listStops,
  markOf,
  styleOf,
} from "./elements.ts";
import { luminanceOf } from "./ink.ts";
import { contrast } from "./pictures.ts";
import { finishAnimations, settle } from "./settle.ts";

const markingProperties = [
  "outline",
  "boxShadow",
  "borderTop",
  "borderBottom",
  "borderLeft",
  "backgroundColor",
  "backgroundImage",
  "color",
  "fill",
  "stroke",
  "textDecoration",
  "transform",
  "translate",
  "opacity",
] as const;

/** How the element, what is before and after its content and the two around it are drawn. */
function lookOf(element: Element): string {
  finishAnimations();
  const looks: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < 3; level++) {
    for (const pseudo of [undefined, "::before", "::after"]) {
      const style = styleOf(at, pseudo);
      if (pseudo && style.content === "none") continue;
      const hasOutline = style.outlineStyle !== "none";
      const values = markingProperties.map((name) =>
        name === "outline" && !hasOutline ? "" : style[name],
      );
      looks.push(values.join());
    }
    at = at.parentElement;
  }
  return looks.join("|");
}

let stops: HTMLElement[] = [];

/** The ways to mark the focus that were listed before, in whatever colors. */
const known = new Set<string>();

/**
 * Gives every stop the focus, one after another.
 *
 * @returns the numbers of those whose mark only a picture can judge: all that look the same without the
 *   focus, and one for each other way to mark it
 */
export function listUnclearMarks(): number[] {
  const isForced = matchMedia("(forced-colors: active)").matches;
  stops = listStops();
  return stops.flatMap((stop, index) => {
    // The caret of a field is a mark.
    if (stop.matches(":read-write, iframe")) return [];
    stop.blur();
    const before = lookOf(stop);
    const wasHidden = isForScreenReaders(stop);
    stop.focus({ preventScroll: true });
    const look = lookOf(stop);
    // A skip link appears with the focus.
    const appears = wasHidden && !isForScreenReaders(stop);
    if (document.activeElement !== stop || appears) return [];
    const ground = groundOf(stop);
    if (look !== before && isClear(stop, ground, isForced)) return [];
    const way = look === before ? index : `${look} on ${ground.color} ${hasNoRoom(stop)}`;
    const key = `${way} ${isForced}`;
    if (known.has(key)) return [];
    known.add(key);
    return [index];
  });
}

/** The color behind an element, and whether nothing else is painted there. */
function groundOf(element: Element): { color: string; isFlat: boolean } {
  let isFlat = true;
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = styleOf(at);
    if (isOpaque(backgroundColor)) return { color: backgroundColor, isFlat };
    isFlat &&= backgroundImage === "none";
  }
  // What is behind a page without a background of its own is only known in light colors.
  return matchMedia("(prefers-color-scheme: dark)").matches
    ? { color: "Canvas", isFlat: false }
    : { color: "rgb(255, 255, 255)", isFlat };
}

/** Whether an outline is seen without any doubt. */
function isClear(
  element: Element,
  ground: ReturnType<typeof groundOf>,
  isForced: boolean,
): boolean {
  const { outlineStyle, outlineColor, outlineWidth } = styleOf(element);
  if (outlineStyle === "none" || hasNoRoom(element)) return false;
  // A browser's own mark has two colors, and those that a visitor forces are clear.
  if (outlineStyle === "auto" || isForced) return true;
  if (!ground.isFlat || Number.parseFloat(outlineWidth) < 2 || !isOpaque(outlineColor))
    return false;
  return contrast(luminanceOf(outlineColor), luminanceOf(ground.color)) >= 3;
}

/** Whether what clips an element leaves nothing around it in which an outline would be painted. */
function hasNoRoom(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const clips = clippersOf(element)
    .clippers.filter((clipper) => clipper.element !== element)
    .map((clipper) => clipper.element.getBoundingClientRect());
  return (
    clips.some(({ left }) => left >= box.left - 1) &&
    clips.some(({ right }) => right <= box.right + 1) &&
    clips.some(({ top }) => top >= box.top - 1) &&
    clips.some(({ bottom }) => bottom <= box.bottom + 1)
  );
}

const outlineRoom = 10;

/** Puts the focus on a stop that was listed. @returns undefined if it cannot have it */
export async function focusStop(index: number) {
  const stop = stops[index];
  stop?.focus({ preventScroll: false });
  await settle();
  if (!stop || document.activeElement !== stop || !isSeen(stop)) return undefined;
  // Of a field that only screen readers see, the label is drawn.
  const labels = [...((stop as HTMLInputElement).labels ?? [])];
  const drawn = (isForScreenReaders(stop) && labels.find(isSeen)) || stop;
  const [box = drawn.getBoundingClientRect()] = drawn.getClientRects();
  const element: ElementMark = markOf(stop);
  const area = {
    x: Math.max(0, box.left + scrollX - outlineRoom),
    y: Math.max(0, box.top + scrollY - outlineRoom),
    width: box.width + 2 * outlineRoom,
    height: box.height + 2 * outlineRoom,
  };
  return { element, area };
}

let withdrawn: HTMLElement | null = null;

/** Takes the focus away, and nothing else. */
export async function withdrawFocus(): Promise<void> {
  withdrawn = document.activeElement as HTMLElement | null;
  withdrawn?.blur();
  await settle();
}

export async function returnFocus(): Promise<void> {
  withdrawn?.focus({ preventScroll: true });
  await settle();
}
