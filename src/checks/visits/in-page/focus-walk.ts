import {
  areRelated,
  coverOf,
  type ElementMark,
  elementsAt,
  isForScreenReaders,
  isSeen,
  labelsOf,
  listStops,
  markOf,
  type Seen,
} from "./elements.ts";
import { findMissed } from "./reach.ts";
import { settle } from "./settle.ts";

/** Where the focus is after a key. */
export interface Stop {
  /** Its number among the stops, or -1 for one that came later; undefined outside of the page. */
  index: number | undefined;
  element: ElementMark;
  /** How many of five points of it are covered or outside of the window. */
  coveredPoints: number;
  /** What covers it; undefined if that is the edge of the window. */
  cover: ElementMark | undefined;
  isUnseen: boolean;
}

let stops: HTMLElement[] = [];
const met = new Set<Element>();

/** Starts at the top of the page. @returns how many stops there are */
export function startWalk(): number {
  if (document.activeElement !== document.body) {
    // Tab goes on from where the focus was, also when nothing has it any more.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  }
  scrollTo({ top: 0, behavior: "instant" });
  stops = listStops();
  met.clear();
  return stops.length;
}

/** Five points of a box: its middle, and near its corners. */
const points = [
  [0.5, 0.5],
  [0.08, 0.2],
  [0.92, 0.2],
  [0.08, 0.8],
  [0.92, 0.8],
] as const;

/** Where the focus is now. Waits until the page is still if there is anything to find. */
export async function readStop(): Promise<Stop> {
  const stop = lookAtStop();
  if (stop.coveredPoints < 3 && !stop.isUnseen) return stop;
  await settle();
  return lookAtStop();
}

function lookAtStop(): Stop {
  const element = document.activeElement ?? document.body;
  met.add(element);
  const isPage = element === document.body || element === document.documentElement;
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  // Of an element larger than the window, such as a long listing, only the visible part counts.
  const part = (start: number, size: number, window: number): [number, number] =>
    size > window ? [Math.max(0, start), Math.min(window, start + size)] : [start, start + size];
  const [left, right] = part(box.left, box.width, innerWidth);
  const [top, bottom] = part(box.top, box.height, innerHeight);
  const covers = points.flatMap(([across, down]) => {
    const x = left + (right - left) * across;
    const y = top + (bottom - top) * down;
    const [above] = elementsAt(x, y);
    if (!above) return [undefined];
    const own = [element, ...labelsOf(element)];
    return own.some((part) => areRelated(part, above)) ? [] : [coverOf(above, element)];
  });
  // A field may be transparent over the box that is drawn for it; words may not.
  const isTransparent = element.matches("a[href], button, summary") && !isSeen(element);
  const isUnseen =
    !isPage && (isTransparent || (isForScreenReaders(element) && !hasSeenLabel(element)));
  return {
    index: isPage ? undefined : stops.indexOf(element as HTMLElement),
    element: markOf(element),
    coveredPoints: isPage || hasSeenLabel(element) ? 0 : covers.length,
    cover: covers[0] && markOf(covers[0]),
    isUnseen,
  };
}

/** A label may be the visible part of a control. */
function hasSeenLabel(element: Element): boolean {
  const labels = labelsOf(element);
  return isForScreenReaders(element) && labels.some((label) => !isForScreenReaders(label));
}

/** The controls that a pointer can use and Tab did not reach. */
export function findUnreached(): Seen[] {
  return findMissed(met);
}
