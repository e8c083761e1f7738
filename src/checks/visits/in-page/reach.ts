import {
  isForScreenReaders,
  isInSight,
  listFocusable,
  listSeen,
  listStops,
  markOf,
  report,
  styleOf,
} from "./elements.ts";

/** Roles whose parts share one stop of Tab: arrow keys lead from one to the next (APG). */
const composites =
  "[role=tablist], [role=menu], [role=menubar], [role=toolbar], [role=radiogroup], [role=listbox], [role=tree], [role=grid]";

/** The controls that a pointer can use and Tab did not meet. */
export function findUnreached(met: ReadonlySet<Element>): void {
  const addresses = new Set([...met].map((element) => element.getAttribute("href")));
  for (const element of listFocusable()) {
    if (met.has(element) || isForScreenReaders(element)) continue;
    if (!element.matches("a[href], button, summary, input:not([type=radio]), select, textarea")) {
      continue;
    }
    const isTwin = addresses.has(element.getAttribute("href"));
    if (isTwin && element.closest("[aria-hidden=true]")) continue;
    const composite = element.closest(composites);
    if (composite && [...met].some((other) => composite.contains(other))) continue;
    report("keyboard/unreached", element, "Tab never reaches {element}");
  }
}

/** Stops of one flex or grid container that come in another order than they are seen (C27). */
export function findOrderFaults(): void {
  const stops = listStops();
  for (const container of listSeen("body *")) {
    const { display, direction } = styleOf(container);
    if (!/flex|grid/.test(display)) continue;
    const stopped = [...container.children].filter(
      (part) =>
        stops.some((stop) => part.contains(stop)) &&
        isInSight(part) &&
        !/absolute|fixed/.test(styleOf(part).position),
    );
    for (const [index, part] of stopped.entries()) {
      const before = stopped[index - 1];
      if (!before || !isAhead(part, before, direction === "rtl")) continue;
      const message = `{element} is displayed before ${markOf(before).tag}, but Tab reaches it later`;
      report("keyboard/order", part, message);
    }
  }
}

/** Whether an element is above another, or before it in its row. */
function isAhead(element: Element, other: Element, isRtl: boolean): boolean {
  const a = other.getBoundingClientRect();
  const b = element.getBoundingClientRect();
  const isAbove = b.bottom <= a.top + 1 && b.left < a.right - 1;
  const isSameRow = b.top < a.bottom - 1 && a.top < b.bottom - 1;
  return isAbove || (isSameRow && (isRtl ? b.left >= a.right - 1 : b.right <= a.left + 1));
}

/** Elements that show a pointer's hand and that no key can reach. */
export function listPointerOnly(): HTMLElement[] {
  const usable =
    'a[href], button, summary, label, input, select, textarea, option, [tabindex]:not([tabindex^="-"])';
  const hasHand = (element: Element | null) => element && styleOf(element).cursor === "pointer";
  return listSeen("body *").filter(
    (element) =>
      hasHand(element) &&
      !hasHand(element.parentElement) &&
      !element.closest(usable) &&
      !element.querySelector(usable),
  );
}
