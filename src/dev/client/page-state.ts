/** What a reload keeps of the page. */
interface PageState {
  x: number;
  y: number;
  /** Which `<details>` are open, by their order. */
  open: number[];
  /** A selector of the focused element. */
  focus: string | undefined;
}

const key = `vitrine:${location.pathname}`;

/** Reloads the page and stores its state. */
export function reload(): void {
  const state: PageState = {
    x: scrollX,
    y: scrollY,
    open: details().flatMap(({ open }, index) => (open ? [index] : [])),
    focus: pathTo(document.activeElement ?? document.body),
  };
  sessionStorage.setItem(key, JSON.stringify(state));
  location.reload();
}

/** Restores the state of the page after a reload, if there was one. */
export function restorePageState(): void {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return;
  sessionStorage.removeItem(key);
  history.scrollRestoration = "manual";
  const { focus, open, x, y } = JSON.parse(kept) as PageState;
  const scroll = () => scrollTo({ left: x, top: y, behavior: "instant" });
  const restore = () => {
    for (const [index, element] of details().entries()) element.open = open.includes(index);
    const focused = focus ? document.querySelector<HTMLElement>(focus) : null;
    focused?.focus({ preventScroll: true });
    scroll();
  };
  addEventListener("DOMContentLoaded", restore, { once: true });
  // Fonts and images move the content below them.
  addEventListener("load", scroll, { once: true });
}

function details(): HTMLDetailsElement[] {
  return [...document.querySelectorAll("details")];
}

/** A selector of the element, by its id or its position. */
function pathTo(element: Element): string | undefined {
  if (element === document.body || element.hasAttribute("data-vitrine")) return undefined;
  const steps: string[] = [];
  for (
    let at: Element | null = element;
    at && at !== document.documentElement;
    at = at.parentElement
  ) {
    if (at.id) return [`#${CSS.escape(at.id)}`, ...steps].join(" > ");
    const index = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
    steps.unshift(`:nth-child(${index})`);
  }
  return ["html", ...steps].join(" > ");
}
