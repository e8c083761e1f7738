import { clippersOf } from "./clipping.ts";
import { groundsOf } from "./color.ts";
import {
  isForScreenReaders,
  isInSight,
  isSeen,
  labelsOf,
  listStops,
  report,
  selectorOf,
  styleOf,
  withParents,
} from "./elements.ts";
import { contrastOfChange, takePicture } from "./pictures.ts";
import { finishAnimations, settle } from "./settle.ts";
import { causeOf } from "./sheets.ts";

/** How many marks of the focus are looked at, and the contrast that each needs (WCAG 1.4.11). */
const [maxMarks, leastContrast] = [12, 3];

/**
 * Looks for stops that look the same, or nearly the same, with the focus, in the colors as they are.
 *
 * @param known the ways to mark the focus that were looked at before: a picture of each is enough
 * @returns those that were looked at now
 */
export async function checkMarks(known: readonly string[]): Promise<string[]> {
  const isForced = matchMedia("(forced-colors: active)").matches;
  const looked = new Set<string>();
  for (const { stop, way, cause } of listMarks()) {
    if (known.includes(way) || looked.has(way) || looked.size === maxMarks) continue;
    looked.add(way);
    const contrast = await contrastOfMark(stop);
    if (contrast === 1) {
      const message = "{element} has no visible focus indicator";
      report("keyboard/focus-not-marked", stop, message, { cause });
    } else if (contrast < leastContrast && !isForced) {
      const message = `the focus indicator has a contrast of ${contrast.toFixed(1)} (minimum: ${leastContrast})`;
      report("keyboard/focus-pale", stop, message);
    }
  }
  return [...looked];
}

/**
 * Gives every stop the focus, one after another.
 *
 * @returns the way in which each is marked, by its styles; only a picture shows how visible that
 *   is. Each stop without a change of styles counts as a way of its own
 */
function listMarks(): { stop: HTMLElement; way: string; cause: string }[] {
  const colors = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map(
    (query) => matchMedia(query).matches,
  );
  return listStops().flatMap((stop) => {
    // The caret of a field is a mark.
    if (stop.matches(":read-write, iframe")) return [];
    stop.blur();
    // A skip link appears with the focus, or keyboard/focus-out-of-sight reports it.
    if (isForScreenReaders(stop) && labelsOf(stop).length === 0) return [];
    const before = lookOf(stop);
    stop.focus({ preventScroll: true });
    if (document.activeElement !== stop) return [];
    const changes = lookOf(stop).map((look, at) => (look === before[at] ? "" : look));
    if (changes.every((look) => look === "")) {
      const way = JSON.stringify([colors, selectorOf(stop)]);
      return [{ stop, way, cause: causeOf(stop, "outline-style") }];
    }
    const parts = partsOf(stop);
    const grounds = parts.flatMap(({ parentElement }) =>
      groundsOf(parentElement).flatMap((ground) => {
        const { backgroundColor, backgroundImage } = styleOf(ground);
        return [backgroundImage, backgroundColor];
      }),
    );
    // A transparent box paints nothing.
    const painted = grounds.filter((paint) => !["none", "rgba(0, 0, 0, 0)"].includes(paint));
    const way = JSON.stringify([colors, changes, [...new Set(painted)], parts.map(hasNoRoom)]);
    return [{ stop, way, cause: way }];
  });
}

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

/** A stop and its labels: a checkbox is often hidden, and its label shows the focus. */
function partsOf(stop: Element): Element[] {
  return [stop, ...labelsOf(stop)];
}

/** The styles of a stop, its two nearest parents and its labels, and the ::before and ::after of each. */
function lookOf(stop: Element): string[] {
  finishAnimations();
  return [...withParents(stop).slice(0, 3), ...labelsOf(stop)]
    .flatMap((at) =>
      ["", "::before", "::after"].map((pseudo) => ({ pseudo, style: styleOf(at, pseudo) })),
    )
    .flatMap(({ pseudo, style }) =>
      markingProperties.map((name) => {
        const isDrawn = pseudo === "" || style.content !== "none";
        return isDrawn && (name !== "outline" || style.outlineStyle !== "none") ? style[name] : "";
      }),
    );
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

/** The contrast of what changes near a stop when the focus leaves it: 1 if nothing does. */
async function contrastOfMark(stop: HTMLElement): Promise<number> {
  stop.focus({ preventScroll: false });
  await settle();
  // A stop that the focus has left again, or hides, has no mark to measure.
  if (document.activeElement !== stop || !isSeen(stop)) return Number.POSITIVE_INFINITY;
  const inSight = partsOf(stop).filter(isInSight);
  const boxes = (inSight.length > 0 ? inSight : [stop]).map(
    (part) => part.getClientRects()[0] ?? part.getBoundingClientRect(),
  );
  const left = Math.min(...boxes.map((box) => box.left)) - outlineRoom;
  const top = Math.min(...boxes.map((box) => box.top)) - outlineRoom;
  const area = {
    x: Math.max(0, left + scrollX),
    y: Math.max(0, top + scrollY),
    width: Math.max(...boxes.map((box) => box.right)) + outlineRoom - left,
    height: Math.max(...boxes.map((box) => box.bottom)) + outlineRoom - top,
  };
  const focused = await takePicture(area);
  await withdrawFocus();
  return contrastOfChange(focused, await takePicture(area));
}

/** Takes the focus away, and nothing else. */
export async function withdrawFocus(): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  await settle();
}
