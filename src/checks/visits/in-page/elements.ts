import { collapseSpaces, maxTextLength } from "../../element-text.ts";
import type { ElementMark, RuleCode, Sighting } from "../rules.ts";

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
      : collapseSpaces(element.textContent ?? "").slice(0, maxTextLength),
  };
}

let sightings: Sighting[] = [];

/**
 * Notes a fault; the tab takes it when the call from outside ends.
 *
 * @param message what is wrong; `{element}` stands for the element's name
 */
export function report(
  rule: RuleCode,
  element: Element | ElementMark,
  message: string,
  more: Pick<Sighting, "cause" | "ground" | "hint"> = {},
): void {
  const mark = element instanceof Element ? markOf(element) : element;
  sightings.push({ rule, element: mark, message, ...more });
}

export function takeSightings(): Sighting[] {
  const taken = sightings;
  sightings = [];
  return taken;
}

/** The words directly in an element. */
export function ownWords(element: Element): string {
  const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ""));
  return texts.join(" ").trim();
}

/** The path from the nearest element with an id, or from the root. */
export function selectorOf(element: Element): string {
  if (element.id && listAll(`#${CSS.escape(element.id)}`).length === 1) {
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

/** Whether lines start at the right. */
export function isRightToLeft(): boolean {
  return styleOf(document.documentElement).direction === "rtl";
}

/**
 * Names the custom properties of an element that have a value.
 *
 * @param probe an element inside it, whose property takes another value where a custom property does not fit
 * @param value as the browser computes it
 * @returns the first three: "--soft, --ink"; empty if none has it
 */
export function nameProperties(
  element: Element,
  probe: HTMLElement,
  property: "backgroundColor" | "fontSize",
  value: string | undefined,
): string {
  const names = [...element.computedStyleMap()].flatMap(([name]) => {
    if (!name.startsWith("--")) return [];
    probe.style[property] = `var(${name})`;
    return styleOf(probe)[property] === value ? [name] : [];
  });
  return names.slice(0, 3).join(", ");
}

export function listAll<E extends Element = HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}

/** An element and all that it is in, from the inside out. */
export function withParents(element: Element | null): Element[] {
  const all: Element[] = [];
  for (let at = element; at; at = at.parentElement) all.push(at);
  return all;
}

/** Whether the element is rendered, and neither transparent nor skipped. */
export function isSeen(element: Element): boolean {
  return element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
}

export function listSeen<E extends Element = HTMLElement>(selector: string): E[] {
  return listAll<E>(selector).filter(isSeen);
}

/** Whether somebody who sees can see it. */
export function isInSight(element: Element): boolean {
  return isSeen(element) && !isForScreenReaders(element);
}

/** Boxes of so few pixels are there for screen readers (WCAG technique C7). */
const hiddenSize = 2;

/**
 * Whether an element is hidden from sight and not from screen readers: a box of a pixel or two, one
 * that is clipped away, or one that waits outside of the page, as skip links do.
 */
export function isForScreenReaders(element: Element): boolean {
  return withParents(element).some((at) => {
    if (at === document.body || at === document.documentElement) return false;
    const style = styleOf(at);
    const box = at.getBoundingClientRect();
    const isTiny = box.width <= hiddenSize || box.height <= hiddenSize;
    if (isTiny && style.overflow !== "visible") return true;
    if (/inset\(\s*(?:50|100)%/.test(style.clipPath)) return true;
    if (!/absolute|fixed/.test(style.position)) return false;
    const [top = 0, right = 0, bottom = 0, left = 0] = (style.clip.match(/-?[\d.]+/g) ?? []).map(
      Number,
    );
    const isClipped = right - left <= hiddenSize || bottom - top <= hiddenSize;
    if (style.clip !== "auto" && isClipped) return true;
    // A page cannot scroll beyond the edge where its lines start (right to left: the right edge).
    const isBeyondStart = isRightToLeft()
      ? box.left + scrollX >= document.documentElement.clientWidth
      : box.right + scrollX <= 0;
    return box.bottom + scrollY <= 0 || isBeyondStart;
  });
}

/** Whether a box without height, or without width, cuts off all that it holds: `height: 0`. */
export function isFlat(element: Element): boolean {
  const { overflow, clip, clipPath } = styleOf(element);
  const { width, height } = element.getBoundingClientRect();
  const isThin = Math.min(width, height) <= hiddenSize && Math.max(width, height) > hiddenSize;
  return isThin && overflow !== "visible" && clip === "auto" && clipPath === "none";
}

/** The fixed or sticky element that holds this one. */
export function layerOf(element: Element): Element | undefined {
  return withParents(element).find((at) => /fixed|sticky/.test(styleOf(at).position));
}

const native =
  "a[href], area[href], button, summary, input:not([type=hidden]), select, textarea, audio[controls], video[controls], iframe";

const custom = '[tabindex], [contenteditable=""], [contenteditable=true]';

/** The elements that may have the focus, those with a negative tabindex included. */
export function listFocusable(): HTMLElement[] {
  return listSeen(`${native}, ${custom}`).filter(
    (element) =>
      !element.matches(":disabled") && !element.closest("[inert]") && !isIdleSummary(element),
  );
}

/** A summary outside of a <details> opens nothing, and has no focus. */
export function isIdleSummary({ localName, parentElement }: Element): boolean {
  return localName === "summary" && parentElement?.localName !== "details";
}

/** The elements that Tab reaches. */
export function listStops(): HTMLElement[] {
  return listFocusable().filter(({ tabIndex }) => tabIndex >= 0);
}

/** What covers another element: the layer of `above`; or `above` itself, if both are in that layer. */
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
