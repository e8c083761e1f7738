import type { Word } from "../messages.ts";

/** A text that somebody was writing, and why it has not been taken. */
export interface Draft {
  word: Word;
  text: string;
  refusal: string;
}

/** Where a reader is in a page, kept over a reload. */
interface Place {
  x: number;
  y: number;
  /** Which `<details>` are open, by their order. */
  open: number[];
  /** The focused element, by its id or the way down to it. */
  focus: string | undefined;
  draft: Draft | undefined;
}

const key = `vitrine:${location.pathname}`;

/** Loads the page anew and leaves word of where the reader is. */
export function reload(draft?: Draft): void {
  const place: Place = {
    x: scrollX,
    y: scrollY,
    open: questions().flatMap(({ open }, index) => (open ? [index] : [])),
    focus: document.activeElement ? pathTo(document.activeElement) : undefined,
    draft,
  };
  sessionStorage.setItem(key, JSON.stringify(place));
  location.reload();
}

/**
 * Takes the reader back to where they were before the reload, if there was one.
 *
 * @returns what they were writing
 */
export function restorePlace(): Draft | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  sessionStorage.removeItem(key);
  history.scrollRestoration = "manual";
  const { draft, focus, open, x, y } = JSON.parse(kept) as Place;
  const restore = () => {
    for (const [index, question] of questions().entries()) question.open = open.includes(index);
    const focused = focus ? document.querySelector<HTMLElement>(focus) : null;
    focused?.focus({ preventScroll: true });
    scrollTo({ left: x, top: y, behavior: "instant" });
  };
  addEventListener("DOMContentLoaded", restore, { once: true });
  // Fonts and pictures move what is below them.
  addEventListener("load", () => scrollTo({ left: x, top: y, behavior: "instant" }), {
    once: true,
  });
  return draft;
}

function questions(): HTMLDetailsElement[] {
  return [...document.querySelectorAll("details")];
}

/** A selector that finds the element again, as long as what stands before it stays. */
function pathTo(element: Element): string | undefined {
  if (element === document.body || element.hasAttribute("data-vitrine")) return undefined;
  const steps: string[] = [];
  for (
    let at: Element | null = element;
    at && at !== document.documentElement;
    at = at.parentElement
  ) {
    if (at.id) {
      return [`#${CSS.escape(at.id)}`, ...steps].join(" > ");
    }
    const index = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
    steps.unshift(`:nth-child(${index})`);
  }
  return ["html", ...steps].join(" > ");
}
