import { markOf, type Seen, styleOf } from "./elements.ts";
import { listTexts } from "./texts.ts";

let sizes = new Map<Element, string>();

/** Remembers the size of the text of every element. */
export function rememberTextSizes(): void {
  const all = [...document.querySelectorAll("*")];
  sizes = new Map(all.map((element) => [element, styleOf(element).fontSize]));
}

/** The elements that keep the size of their texts, although the visitor has asked for larger ones. */
export function findFixedSizes(): Seen[] {
  const isFixed = (element: Element | null) =>
    element !== null && styleOf(element).fontSize === sizes.get(element);
  const fixed = new Set<Element>();
  for (const { element } of listTexts()) {
    if (element.closest("svg") || !isFixed(element)) continue;
    let outer = element;
    while (outer.parentElement && isFixed(outer.parentElement)) outer = outer.parentElement;
    fixed.add(outer);
  }
  const message = "the text of {element} ignores the text size of the browser";
  return [...fixed].map((element) => ({
    rule: "layout/fixed-text-size",
    element: markOf(element),
    message,
  }));
}
