import { clippersOf } from "./clipping.ts";
import {
  isForScreenReaders,
  isOpaque,
  isSeen,
  labelsOf,
  listStops,
  markOf,
  selectorOf,
  styleOf,
} from "./elements.ts";
import { finishAnimations, settle } from "./settle.ts";
import { causeOf } from "./sheets.ts";

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

/** The styles of an element, its two nearest parents, and the ::before and ::after of each. */
function lookOf(element: Element): string[] {
  finishAnimations();
  const looks: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < 3; level++) {
    for (const pseudo of [undefined, "::before", "::after"]) {
      const style = styleOf(at, pseudo);
      const hasOutline = style.outlineStyle !== "none";
      const isDrawn = !pseudo || style.content !== "none";
      for (const name of markingProperties) {
        looks.push(isDrawn && (name !== "outline" || hasOutline) ? style[name] : "");
      }
    }
    at = at.parentElement;
  }
  return looks;
}

let stops: HTMLElement[] = [];

/**
 * Gives every stop the focus, one after another.
 *
 * @returns the way in which each is marked, by its styles; only a picture shows how visible that
 *   is. Each stop without a change of styles counts as a way of its own
 */
export function listMarks(): { index: number; way: string; cause: string }[] {
  stops = listStops();
  return stops.flatMap((stop, index) => {
    // The caret of a field is a mark.
    if (stop.matches(":read-write, iframe")) return [];
    stop.blur();
    // A skip link appears with the focus, or keyboard/focus-out-of-sight reports it.
    if (isForScreenReaders(stop) && labelsOf(stop).length === 0) return [];
    const before = lookOf(stop);
    stop.focus({ preventScroll: true });
    if (document.activeElement !== stop) return [];
    const changes = lookOf(stop).map((look, at) => (look === before[at] ? "" : look));
    const isMarked = changes.some((look) => look !== "");
    const look = JSON.stringify([changes, groundOf(stop), hasNoRoom(stop)]);
    return isMarked
      ? [{ index, way: look, cause: look }]
      : [{ index, way: selectorOf(stop), cause: causeOf(stop, "outline-style") }];
  });
}

/** What is painted behind an element. */
function groundOf(element: Element): string[] {
  const grounds = new Set<string>();
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = styleOf(at);
    grounds.add(backgroundImage).add(backgroundColor);
    if (isOpaque(backgroundColor)) break;
  }
  // A transparent box paints nothing.
  return [...grounds].filter((ground) => !["none", "rgba(0, 0, 0, 0)"].includes(ground));
}

/** Whether other boxes clip the area around an element on all sides, where an outline is painted. */
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
  // For a field that only screen readers see, its label is drawn.
  const drawn = (isForScreenReaders(stop) && labelsOf(stop).find(isSeen)) || stop;
  const [box = drawn.getBoundingClientRect()] = drawn.getClientRects();
  const area = {
    x: Math.max(0, box.left + scrollX - outlineRoom),
    y: Math.max(0, box.top + scrollY - outlineRoom),
    width: box.width + 2 * outlineRoom,
    height: box.height + 2 * outlineRoom,
  };
  return { element: markOf(stop), area };
}

/** Takes the focus away, and nothing else. */
export async function withdrawFocus(): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  await settle();
}
