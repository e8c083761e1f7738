import {
  areRelated,
  type ElementMark,
  elementsAt,
  isForScreenReaders,
  isOpaque,
  isSeen,
  listStops,
  markOf,
  type Seen,
  styleOf,
} from "./elements.ts";
import { lookOf } from "./focus-look.ts";
import { luminanceOf } from "./ink.ts";
import { contrast } from "./pictures.ts";
import { findMissed } from "./reach.ts";
import { settle } from "./settle.ts";

/** Where the focus is after a key. */
export interface Stop {
  /** Its number among the stops, or -1 for one that came later; undefined outside of the page. */
  index: number | undefined;
  element: ElementMark;
  /** Of five points of it, so many lie below something else or outside of the window. */
  coveredPoints: number;
  /** What lies over it. */
  cover: string;
  isUnseen: boolean;
  /** Whether anything looks other than without the focus, as far as styles tell. */
  isMarked: boolean;
  /** From the page's corner, with room for an outline. */
  area: { x: number; y: number; width: number; height: number };
}

let stops: HTMLElement[] = [];
let looks = new Map<Element, string>();
let hidden = new Set<Element>();
const met = new Set<Element>();

/** Remembers how every stop looks without the focus. @returns how many stops there are */
export function startWalk(): number {
  if (document.activeElement !== document.body) {
    // Tab goes on from where the focus was, also when nothing has it any more.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  }
  scrollTo({ top: 0, behavior: "instant" });
  stops = listStops();
  looks = new Map(stops.map((stop) => [stop, lookOf(stop)]));
  marks = new Map();
  met.clear();
  hidden = new Set(stops.filter(isForScreenReaders));
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

const outlineRoom = 10;

/** Where the focus is now. Waits until the page is still if there is anything to find. */
export async function readStop(): Promise<Stop> {
  const stop = lookAtStop();
  if (stop.coveredPoints < 3 && stop.isMarked && !stop.isUnseen) return stop;
  await settle();
  return lookAtStop();
}

function lookAtStop(): Stop {
  const element = document.activeElement ?? document.body;
  met.add(element);
  const isPage = element === document.body || element === document.documentElement;
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  // Of what is larger than the window, such as a long listing that scrolls, the part in it counts.
  const part = (start: number, size: number, window: number): [number, number] =>
    size > window ? [Math.max(0, start), Math.min(window, start + size)] : [start, start + size];
  const [left, right] = part(box.left, box.width, innerWidth);
  const [top, bottom] = part(box.top, box.height, innerHeight);
  const covers = points.flatMap(([across, down]) => {
    const x = left + (right - left) * across;
    const y = top + (bottom - top) * down;
    const [above] = elementsAt(x, y);
    if (!above) return ["the edge of the window"];
    return areRelated(above, element) || isInShadowOf(element, above) ? [] : [markOf(above).tag];
  });
  // A field may be transparent over the box that is drawn for it; words may not.
  const isTransparent = element.matches("a[href], button, summary") && !isSeen(element);
  const isUnseen =
    !isPage && (isTransparent || (isForScreenReaders(element) && !hasSeenLabel(element)));
  return {
    index: isPage ? undefined : stops.indexOf(element as HTMLElement),
    element: markOf(element),
    coveredPoints: isPage || hasSeenLabel(element) ? 0 : covers.length,
    cover: covers[0] ?? "",
    isUnseen,
    isMarked: isPage || isMarked(element),
    area: {
      x: Math.max(0, box.left + scrollX - outlineRoom),
      y: Math.max(0, box.top + scrollY - outlineRoom),
      width: box.width + 2 * outlineRoom,
      height: box.height + 2 * outlineRoom,
    },
  };
}

/** A label may be the visible part of a control. */
function hasSeenLabel(element: Element): boolean {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return isForScreenReaders(element) && labels.some((label) => !isForScreenReaders(label));
}

/** The label of an input counts as the input. */
function isInShadowOf(element: Element, above: Element): boolean {
  return [...((element as HTMLInputElement).labels ?? [])].some((label) =>
    areRelated(label, above),
  );
}

/** A stop for each way in which focus is marked, on each ground. */
let marks = new Map<string, number>();

/** The number of one stop for each way in which focus is marked. */
export function listMarks(): number[] {
  return [...marks.values()];
}

/** Puts the focus on a stop. @returns undefined if it cannot have it */
export async function focusStop(index: number): Promise<Stop | undefined> {
  const stop = stops[index];
  stop?.focus({ preventScroll: false });
  await settle();
  return stop && document.activeElement === stop && isSeen(stop) ? lookAtStop() : undefined;
}

function noteMark(element: Element, look: string): void {
  const { outlineStyle, outlineColor, outlineWidth } = styleOf(element);
  // A browser's own mark has two colors.
  if (outlineStyle === "auto") return;
  let ground: Element | null = element.parentElement;
  let isFlat = true;
  while (ground && !isOpaque(styleOf(ground).backgroundColor)) {
    isFlat &&= styleOf(ground).backgroundImage === "none";
    ground = ground.parentElement;
  }
  const below = ground ? styleOf(ground).backgroundColor : "rgb(255, 255, 255)";
  // An outline on a flat ground needs no picture.
  const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  const colors = contrast(luminanceOf(outlineColor), luminanceOf(below));
  if (isFlat && isOutlined && isOpaque(outlineColor) && colors >= 3) return;
  const key = `${look} on ${below}`;
  if (!marks.has(key)) marks.set(key, stops.indexOf(element as HTMLElement));
}

function isMarked(element: Element): boolean {
  const before = looks.get(element);
  // The caret of a field is a mark. A skip link appears with the focus.
  if (before === undefined || element.matches("input, textarea, [contenteditable], iframe")) {
    return true;
  }
  const look = lookOf(element);
  if (look !== before) noteMark(element, look);
  return look !== before || (hidden.has(element) && !isForScreenReaders(element));
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

/** What a pointer can use and the walk did not reach. */
export function findUnreached(): Seen[] {
  return findMissed(met);
}
