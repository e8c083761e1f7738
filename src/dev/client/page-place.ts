/** Where a reader is in a page, kept over a reload. */
interface Place {
  x: number;
  y: number;
  /** Which `<details>` are open, by their order. */
  open: number[];
  /** The focused element, by its id or the way down to it. */
  focus: string | undefined;
}

const key = `vitrine:${location.pathname}`;

/** Loads the page anew and leaves word of where the reader is. */
export function reload(): void {
  const place: Place = {
    x: scrollX,
    y: scrollY,
    open: questions().flatMap(({ open }, index) => (open ? [index] : [])),
    focus: document.activeElement ? pathTo(document.activeElement) : undefined,
  };
  sessionStorage.setItem(key, JSON.stringify(place));
  location.reload();
}

/** Takes the reader back to where they were before the reload, if there was one. */
export function restorePlace(): void {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return;
  sessionStorage.removeItem(key);
  history.scrollRestoration = "manual";
  const { x, y, open, focus } = JSON.parse(kept) as Place;
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
}

function questions(): HTMLDetailsElement[] {
  return [...document.querySelectorAll("details")];
}

/** A selector that finds the element again, as long as what stands before it stays. */
function pathTo(element: Element): string | undefined {
  if (element === document.body) return undefined;
  const steps: string[] = [];
  for (
    let at: Element | null = element;
    at && at !== document.documentElement;
    at = at.parentElement
  ) {
    if (at.id) {
      steps.unshift(`#${CSS.escape(at.id)}`);
      break;
    }
    const index = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
    steps.unshift(`:nth-child(${index})`);
  }
  return steps.join(" > ");
}
