/** What a reload keeps of the page. */
interface PageState {
  x: number;
  y: number;
  /** Which `<details>` are open, by their order. */
  open: boolean[];
  /** A selector of the focused element. */
  focus: string;
}

const key = `vitrine:${location.pathname}`;

let isEditing = false;
let isPending = false;

/** Reloads the page, or waits until nobody edits a text in it. */
export function reloadWhenIdle(): void {
  isPending = true;
  if (!isEditing) reload();
}

/** Whether the page is outdated, because somebody edits a text in it. */
export function isReloadPending(): boolean {
  return isPending;
}

export function setEditing(isOpen: boolean): void {
  isEditing = isOpen;
  if (isPending && !isEditing) reload();
}

/** Reloads the page and stores its state. */
function reload(): void {
  const state: PageState = {
    x: scrollX,
    y: scrollY,
    open: details().map(({ open }) => open),
    focus: pathTo(document.activeElement ?? document.body),
  };
  sessionStorage.setItem(key, JSON.stringify(state));
  location.reload();
}

/** Restores the state of the page after a reload, if there was one. */
export function restorePageState(): void {
  const kept = sessionStorage.getItem(key);
  if (!kept) return;
  sessionStorage.removeItem(key);
  history.scrollRestoration = "manual";
  const { focus, open, x, y } = JSON.parse(kept) as PageState;
  const scroll = () => scrollTo({ left: x, top: y, behavior: "instant" });
  const restore = () => {
    for (const [index, element] of details().entries()) element.open = open[index] ?? false;
    document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
    scroll();
  };
  addEventListener("DOMContentLoaded", restore);
  // Fonts and images move the content below them.
  addEventListener("load", scroll);
}

function details(): HTMLDetailsElement[] {
  return [...document.querySelectorAll("details")];
}

/**
 * A selector of the element, by its id or its name and position; dev adds elements beside `<body>`. If
 * a script has added others, it should find nothing rather than another element.
 */
export function pathTo(element: Element): string {
  const parent = element.parentElement;
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (!parent || element.matches("head, body")) return element.localName;
  const position = [...parent.children].indexOf(element) + 1;
  return `${pathTo(parent)} > ${element.localName}:nth-child(${position})`;
}
