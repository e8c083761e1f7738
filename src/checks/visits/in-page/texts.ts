import { collapseSpaces } from "../../element-text.ts";
import { isInSight } from "./elements.ts";

/** A run of words in sight. */
export interface SeenText {
  node: Node;
  element: Element;
  words: string;
  /** One for each line, from the window's corner. */
  lines: DOMRect[];
}

const noText = /^(?:script|style|noscript|template|title|desc)$/;

export function listTexts(): SeenText[] {
  const found: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = collapseSpaces(node.nodeValue ?? "");
    if (words === "" || !element || noText.test(element.localName) || !isInSight(element)) continue;
    const lines = linesOf(node);
    if (lines.length > 0) found.push({ node, element, words, lines });
  }
  return found;
}

/** The boxes of the lines of a text. */
export function linesOf(node: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
}

const maxQuote = 40;

/** The first words, in quotes. */
export function quote(words: string): string {
  return `"${words.length > maxQuote ? `${words.slice(0, maxQuote)}…` : words}"`;
}

/** The share of a line's height that may be cut off: there is space above and below its letters. */
export const lineSlack = 0.22;
