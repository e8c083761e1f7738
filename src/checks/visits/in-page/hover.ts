import {
  isForScreenReaders,
  isSeen,
  listStops,
  markOf,
  ownWords,
  type Seen,
  selectorOf,
} from "./elements.ts";
import { openAll } from "./open-all.ts";
import { finishAnimations } from "./settle.ts";

/** Elements that a control opens, and those that are never shown. */
const apart =
  "script, style, noscript, template, details:not([open]), dialog, [popover], [aria-hidden=true], svg";

let hidden: HTMLElement[] = [];

/** The selectors of elements that may show hidden words while the mouse is over them. */
export function listHoverable(): string[] {
  hidden = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      /\p{L}{2}/u.test(ownWords(element)) && !element.closest(apart) && !isShown(element),
  );
  const around = new Set<Element>();
  for (const element of hidden) {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      // A tip or a menu is often shown by the control before it.
      for (const one of [at, at.previousElementSibling]) if (one && isSeen(one)) around.add(one);
    }
  }
  return [...around].map(selectorOf);
}

function isShown(element: Element): boolean {
  return isSeen(element) && !isForScreenReaders(element);
}

/** The selectors of the hidden words that are shown now. */
export function listShown(): string[] {
  return hidden.filter(isShown).map(selectorOf);
}

/** Those of the elements that neither the focus on any stop nor a control of the page shows. */
export async function findHoverOnly(selectors: readonly string[]): Promise<Seen[]> {
  const missing = new Set(selectors.flatMap((s) => document.querySelector(s) ?? []));
  const dropShown = () => {
    for (const element of missing) if (isShown(element)) missing.delete(element);
  };
  for (const stop of listStops()) {
    stop.focus({ preventScroll: true });
    finishAnimations();
    dropShown();
  }
  await openAll();
  dropShown();
  const message = "{element} appears only under a mouse pointer";
  return [...missing].map((element) => ({
    rule: "keyboard/pointer-only",
    element: markOf(element),
    message,
  }));
}
