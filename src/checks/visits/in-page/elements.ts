import type { RuleCode } from "../rules.ts";

/** An element as a finding names it. */
export interface ElementMark {
  /** Its opening tag. */
  tag: string;
  /** A selector that only this element matches. */
  selector: string;
  /** Its words, with single spaces. */
  text: string;
}

/** A problem that the page itself shows. */
export interface Seen {
  rule: RuleCode;
  element: ElementMark;
  /** What is wrong; `{element}` stands for the element's name. */
  message: string;
  /** What makes it so, in any words that differ from those of other causes. */
  cause?: string | undefined;
}

const maxTextLength = 200;

export function markOf(element: Element): ElementMark {
  const attributes = [...element.attributes].map(({ name, value }) =>
    value === "" ? ` ${name}` : ` ${name}="${value}"`,
  );
  return {
    tag: `<${element.localName}${attributes.join("")}>`,
    selector: selectorOf(element),
    // Code is not text for visitors.
    text: element.querySelector("script, style")
      ? ""
      : wordsOf(element.textContent ?? "").slice(0, maxTextLength),
  };
}

export function wordsOf(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The words directly in an element. */
export function ownWords(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ nodeValue }) => nodeValue)
    .join(" ")
    .trim();
}

/** The path from the nearest element with an id, or from the root. */
export function selectorOf(element: Element): string {
  if (element.id && document.querySelectorAll(`#${CSS.escape(element.id)}`).length === 1) {
    return `#${CSS.escape(element.id)}`;
  }
  const parent = element.parentElement;
  if (!parent) return element.localName;
  const same = [...parent.children].filter(({ localName }) => localName === element.localName);
  const position = same.length > 1 ? `:nth-of-type(${same.indexOf(element) + 1})` : "";
  return `${selectorOf(parent)} > ${element.localName}${position}`;
}

export function styleOf(element: Element, pseudo?: string): CSSStyleDeclaration {
  return getComputedStyle(element, pseudo);
}

/** Whether the element is rendered, and neither transparent nor skipped. */
export function isSeen(element: Element): boolean {
  return element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
}

/**
 * Renders what `content-visibility: auto` skips away from the window. Its true size is only known
 * when it is near, and moves all that follows, so positions measured before would be wrong.
 */
export function renderSkipped(): void {
  const skipped = [...document.querySelectorAll("*")].filter(
    (element) => styleOf(element).contentVisibility === "auto",
  );
  if (skipped.length === 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${skipped.map(selectorOf).join()} { content-visibility: visible !important; }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Loads lazy images now: their size is not known before. */
export async function loadImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  // An image that cannot be loaded is reported as a failed request.
  await Promise.allSettled(images.map((image) => image.decode()));
}

/** Boxes of so few pixels are there for screen readers (WCAG technique C7). */
const hiddenSize = 2;

/**
 * Whether an element is hidden from sight and not from screen readers: a box of a pixel or two, one
 * that is clipped away, or one that waits outside of the page, as skip links do.
 */
export function isForScreenReaders(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = styleOf(at);
    const box = at.getBoundingClientRect();
    const isTiny = box.width <= hiddenSize || box.height <= hiddenSize;
    if (isTiny && style.overflow !== "visible") return true;
    if (/inset\(\s*(?:50|100)%/.test(style.clipPath)) return true;
    if (!/absolute|fixed/.test(style.position)) continue;
    const [top = 0, right = 0, bottom = 0, left = 0] = (style.clip.match(/-?[\d.]+/g) ?? []).map(
      Number,
    );
    const isClipped = right - left <= hiddenSize || bottom - top <= hiddenSize;
    if (style.clip !== "auto" && isClipped) return true;
    // A page cannot scroll beyond the edge where its lines start (right to left: the right edge).
    const isBeyondStart =
      styleOf(document.documentElement).direction === "rtl"
        ? box.left + scrollX >= document.documentElement.clientWidth
        : box.right + scrollX <= 0;
    if (box.bottom + scrollY <= 0 || isBeyondStart) return true;
  }
  return false;
}

/** The fixed or sticky element that holds this one. */
export function layerOf(element: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== document.documentElement; ) {
    if (/fixed|sticky/.test(styleOf(at).position)) return at;
    at = at.parentElement;
  }
  return undefined;
}

const native =
  "a[href], area[href], button, summary, input:not([type=hidden]), select, textarea, audio[controls], video[controls], iframe";

const custom = '[tabindex], [contenteditable=""], [contenteditable=true]';

/** The elements that may have the focus, those with a negative tabindex included. */
export function listFocusable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${native}, ${custom}`)].filter(
    (element) =>
      isSeen(element) &&
      !element.matches(":disabled") &&
      !element.closest("[inert]") &&
      // Of several the first is the one that opens its group.
      (element.localName !== "summary" || element.parentElement?.localName === "details"),
  );
}

/** The elements that Tab reaches. */
export function listStops(): HTMLElement[] {
  return listFocusable().filter(({ tabIndex }) => tabIndex >= 0);
}

/** The layer that an element belongs to which lies over another; or the element, if both are in that layer. */
export function coverOf(above: Element, below: Element): Element {
  const layer = layerOf(above);
  return layer && !layer.contains(below) ? layer : above;
}

/** Whether one of the two is or holds the other. */
export function areRelated(one: Element, other: Element): boolean {
  return one.contains(other) || other.contains(one);
}

/** The labels of a field; none for other elements. */
export function labelsOf(element: Element): Element[] {
  return [...((element as HTMLInputElement).labels ?? [])];
}

/** The elements at a point of the window, the topmost first. */
export function elementsAt(x: number, y: number): Element[] {
  return document.elementsFromPoint(x, y);
}

export function isOpaque(color: string): boolean {
  const alpha = /[,/]\s*([\d.]+)(%?)\)$/.exec(/^rgba|\//.test(color) ? color : "");
  return color !== "transparent" && (!alpha || Number(alpha[1]) >= (alpha[2] ? 90 : 0.9));
}
