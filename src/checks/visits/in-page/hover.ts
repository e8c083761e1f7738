import {
  isInSight,
  isSeen,
  listAll,
  listStops,
  ownWords,
  report,
  selectorOf,
  withParents,
} from "./elements.ts";
import { openAll } from "./openers.ts";
import { finishAnimations } from "./settle.ts";

/** Elements that a control opens, and those that are never shown. */
const apart =
  "script, style, noscript, template, details:not([open]), dialog, [popover], [aria-hidden=true], svg";

let hidden: HTMLElement[] = [];

/** The selectors of elements that may show hidden words while the mouse is over them. */
export function listHoverable(): string[] {
  hidden = listAll("body *").filter(
    (element) =>
      /\p{L}{2}/u.test(ownWords(element)) && !element.closest(apart) && !isInSight(element),
  );
  // A tip or a menu is often shown by the control before it.
  const around = hidden
    .flatMap((element) => withParents(element).flatMap((at) => [at, at.previousElementSibling]))
    .filter(
      (at) => at !== null && document.body.contains(at) && at !== document.body && isSeen(at),
    );
  return [...new Set(around as Element[])].map(selectorOf);
}

/** The selectors of the hidden words that are shown now. */
export function listShown(): string[] {
  return hidden.filter(isInSight).map(selectorOf);
}

/** Finds those of the elements that neither the focus on any stop nor a control of the page shows. */
export async function findHoverOnly(selectors: readonly string[]): Promise<void> {
  const missing = new Set(selectors.flatMap((selector) => listAll(selector)));
  const dropShown = () => {
    for (const element of missing) if (isInSight(element)) missing.delete(element);
  };
  for (const stop of listStops()) {
    stop.focus({ preventScroll: true });
    finishAnimations();
    dropShown();
  }
  await openAll();
  dropShown();
  const hint = "show it under :focus-within too, or let a button open it";
  const message = "{element} appears only under a mouse pointer";
  for (const element of missing) report("keyboard/pointer-only", element, message, { hint });
}
