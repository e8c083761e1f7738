import type { RuleCode } from "../rules.ts";
import {
  areRelated,
  coverOf,
  isForScreenReaders,
  isSeen,
  labelsOf,
  listStops,
  markOf,
  report,
  selectorOf,
} from "./elements.ts";
import { findUnreached } from "./reach.ts";
import { scrollToY } from "./scroll.ts";
import { settle } from "./settle.ts";

/** Finds focus that the page takes, and scrolling that it starts, when it loads. */
export function findArrivalFaults(): void {
  const element = document.activeElement ?? document.body;
  const isInDialog = element.closest(
    "dialog, [role=dialog], [role=alertdialog], [aria-modal=true]",
  );
  // A page that is made to be filled in may begin in its field.
  const isField = element.matches(":read-write, select") && scrollY === 0;
  if (element !== document.body && !isInDialog && !isField) {
    report("keyboard/arrival", element, "{element} takes the focus when the page loads");
  } else if (scrollY !== 0 && location.hash === "") {
    const message = `the page scrolls ${Math.round(scrollY)} px by itself when it loads`;
    report("keyboard/arrival", document.documentElement, message);
  }
}

/** After so many known stops in a row, Tab goes around in a circle. */
const maxRepeats = 3;

/** Fields with parts that are stops of their own, but that the page sees as one: day, month, year and a button. */
const parted = "input:is([type^=date], [type=month], [type=time], [type=week]), audio, video";

/** Of such a field, at most. */
const maxParts = 12;

/** Presses Tab through the whole page. @returns whether it came to the end, not into a trap */
export async function walk(isBackward: boolean): Promise<boolean> {
  const stops: Element[] = listStops();
  startAtTop();
  const met = new Set<Element>();
  const reached = new Set<Element>();
  let repeats = 0;
  const parts = stops.filter((stop) => stop.matches(parted)).length * maxParts;
  for (let presses = 0; presses < stops.length * 2 + maxRepeats + parts; presses++) {
    await vitrinePress("Tab", isBackward);
    // Before a fault is believed, the page has to be still.
    if (checkStop(focused())) await settle();
    const element = focused();
    met.add(element);
    if (element.contains(document.body)) {
      // The page may begin outside of all stops, and ends there.
      if (reached.size > 0 || presses > 1) break;
    } else if (reached.has(element)) {
      const [first] = reached;
      if (element === first && reached.size >= stops.length) break;
      if (element.matches(parted)) continue;
      repeats++;
      if (repeats < maxRepeats) continue;
      const message = `the focus is trapped: Tab reaches only ${reached.size} of ${stops.length} elements`;
      report("keyboard/trap", element, message);
      return false;
    } else {
      repeats = 0;
      if (stops.includes(element)) reached.add(element);
      const fault = checkStop(element);
      if (fault) report(fault.rule, element, fault.message, fault.more);
    }
  }
  findUnreached(met);
  return true;
}

function startAtTop(): void {
  if (focused() !== document.body) {
    // Tab goes on from where the focus was, also when nothing has it any more.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  }
  scrollToY();
}

function focused(): Element {
  return document.activeElement ?? document.body;
}

/** Five points of a box: its middle, and near its corners. */
const points = [
  [0.5, 0.5],
  [0.08, 0.2],
  [0.92, 0.2],
  [0.08, 0.8],
  [0.92, 0.8],
] as const;

/** What is wrong with how an element shows while it has the focus. */
function checkStop(
  element: Element,
): { rule: RuleCode; message: string; more?: { cause?: string; hint?: string } } | undefined {
  if (element.contains(document.body)) return undefined;
  const hasSeenLabel =
    isForScreenReaders(element) && labelsOf(element).some((label) => !isForScreenReaders(label));
  // A field may be transparent over the box that is drawn for it; words may not.
  const isTransparent = element.matches("a[href], button, summary") && !isSeen(element);
  if (isTransparent || (isForScreenReaders(element) && !hasSeenLabel)) {
    const message = "{element} is not visible while it has the focus";
    return { rule: "keyboard/focus-out-of-sight", message };
  }
  const covers = hasSeenLabel ? [] : listCovers(element);
  if (covers.length < 3) return undefined;
  const [cover] = covers;
  const [rule, partly] =
    covers.length === points.length
      ? (["keyboard/focus-covered", ""] as const)
      : (["keyboard/focus-partly-covered", "partly "] as const);
  if (cover) {
    const message = `${markOf(cover).tag} ${partly}covers {element} while it has the focus`;
    return { rule, message, more: { cause: selectorOf(cover) } };
  }
  const message = `{element} is ${partly}outside the window while it has the focus`;
  return { rule, message, more: { hint: "scroll it into view when it gets the focus" } };
}

/** What covers an element, at each of its five points that is covered; undefined for the edge of the window. */
function listCovers(element: Element): (Element | undefined)[] {
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  // Of an element larger than the window, such as a long listing, only the visible part counts.
  const part = (start: number, size: number, window: number): [number, number] =>
    size > window ? [Math.max(0, start), Math.min(window, start + size)] : [start, start + size];
  const [left, right] = part(box.left, box.width, innerWidth);
  const [top, bottom] = part(box.top, box.height, innerHeight);
  const own = [element, ...labelsOf(element)];
  return points.flatMap(([across, down]) => {
    const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
    const above = document.elementFromPoint(x, y);
    if (!above) return [undefined];
    return own.some((part) => areRelated(part, above)) ? [] : [coverOf(above, element)];
  });
}

/** Follows the first link: if it leads to a part of the page, Tab has to go on from there. */
export async function trySkipLink(): Promise<void> {
  const link = listStops()[0] as HTMLAnchorElement | undefined;
  const hash = link?.getAttribute("href")?.startsWith("#") ? link.hash : "";
  const target = document.getElementById(hash.slice(1));
  link?.focus();
  if (!link || !target || !isSeen(target)) return;
  await vitrinePress("Enter");
  await settle();
  await vitrinePress("Tab");
  const next = focused();
  // After the last stop, Tab starts again.
  const isAfter =
    next === document.body ||
    next === link ||
    target.contains(next) ||
    target.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isAfter) return;
  const message = `after {element}, Tab goes to ${markOf(next).tag}, which comes before the link's target`;
  report("keyboard/skip-link", link, message);
}
