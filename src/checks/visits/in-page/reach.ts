import {
  elementsAt,
  isForScreenReaders,
  isSeen,
  listFocusable,
  listStops,
  markOf,
  type Seen,
  styleOf,
} from "./elements.ts";

/** Roles whose parts share one stop of Tab: arrow keys lead from one to the next (APG). */
const composites =
  "[role=tablist], [role=menu], [role=menubar], [role=toolbar], [role=radiogroup], [role=listbox], [role=tree], [role=grid]";

/** The controls that a pointer can use and Tab did not reach. */
export function findMissed(met: ReadonlySet<Element>): Seen[] {
  const addresses = new Set([...met].map((element) => element.getAttribute("href")));
  const missed = listFocusable().filter((element) => {
    if (met.has(element) || isForScreenReaders(element)) return false;
    if (!element.matches("a[href], button, summary, input, select, textarea")) return false;
    if (element.closest("[aria-hidden=true]") && addresses.has(element.getAttribute("href"))) {
      return false;
    }
    if (element.matches("input[type=radio]")) return false;
    const composite = element.closest(composites);
    return !composite || ![...met].some((other) => composite.contains(other));
  });
  return missed.map((element) => ({
    rule: "keyboard/unreached",
    element: markOf(element),
    message: "Tab never reaches {element}",
  }));
}

/** Stops of one flex or grid container that come in another order than they are seen (C27). */
export function findOrderFaults(): Seen[] {
  const stops = listStops();
  const holdsStop = (element: Element) => stops.some((stop) => element.contains(stop));
  return [...document.body.querySelectorAll("*")].flatMap((container) => {
    const { display, direction } = styleOf(container);
    if (!/flex|grid/.test(display) || !isSeen(container)) return [];
    const parts = [...container.children].filter(
      (part) =>
        isSeen(part) && !/absolute|fixed/.test(styleOf(part).position) && !isForScreenReaders(part),
    );
    const stopped = parts.filter(holdsStop);
    return stopped.flatMap((part, index) => {
      const before = stopped[index - 1];
      if (!before || !isAhead(part, before, direction === "rtl")) return [];
      const message = `Tab reaches {element} after ${markOf(before).tag}, which is displayed later`;
      return [{ rule: "keyboard/order", element: markOf(part), message }];
    });
  });
}

/** Whether an element is above another, or before it in its row. */
function isAhead(element: Element, other: Element, isRtl: boolean): boolean {
  const a = other.getBoundingClientRect();
  const b = element.getBoundingClientRect();
  const isAbove = b.bottom <= a.top + 1 && b.left < a.right - 1;
  const isSameRow = b.top < a.bottom - 1 && a.top < b.bottom - 1;
  return isAbove || (isSameRow && (isRtl ? b.left >= a.right - 1 : b.right <= a.left + 1));
}

/** The size of a target, in px (WCAG 2.5.8). */
const targetSize = 24;

/** Whether a pointer hits a control all over a large enough square, once the page is scrolled to it. */
export function isFreeTarget(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!element) return false;
  const start = scrollY;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const reach = targetSize / 2 - 1;
  const isFree = [-reach, 0, reach].every((across) =>
    [-reach, 0, reach].every((down) => {
      const [above] = elementsAt(left + width / 2 + across, top + height / 2 + down);
      return above !== undefined && element.contains(above);
    }),
  );
  scrollTo({ top: start, behavior: "instant" });
  return isFree;
}

/** Elements that show a pointer's hand and that no key can reach. */
export function listPointerOnly(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
    if (!isSeen(element) || styleOf(element).cursor !== "pointer") return false;
    const { parentElement } = element;
    if (parentElement && styleOf(parentElement).cursor === "pointer") return false;
    const usable = "a[href], button, summary, label, input, select, textarea, option";
    const focusable = '[tabindex]:not([tabindex^="-"])';
    return (
      !element.closest(`${usable}, ${focusable}`) &&
      !element.querySelector(`${usable}, ${focusable}`)
    );
  });
}
