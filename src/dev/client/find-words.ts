import type { Word } from "../messages.ts";
import type { PlacedWord, WordMap } from "./word-map.ts";

/** What of the content is at a place on the page: the element around it, and its texts. */
export interface Found {
  element: Element;
  /** What is in sight first. */
  words: PlacedWord[];
}

/**
 * The texts under a point: those of the nearest element that has any, with its
 * attributes and with what it holds for those who do not see it.
 */
export function findWordsAt(map: WordMap, start: Element): Found | undefined {
  for (let element: Element | null = start; element && element !== document.body; ) {
    const words = [
      ...textsOf(map, element),
      ...(map.attributes.get(element) ?? []),
      ...[...element.querySelectorAll("*")]
        .filter(isUnseen)
        .flatMap((unseen) => [
          ...textsOf(map, unseen).map((word) => ({ ...word, attribute: "unseen text" })),
          ...(map.attributes.get(unseen) ?? []),
        ]),
    ];
    if (words.length > 0) return { element, words: withoutRepeats(words) };
    element = element.parentElement;
  }
  return undefined;
}

/** Where a text stands on the page now, and in its file. */
export function findPlaceOf(map: WordMap, { file, path }: Word): Found | undefined {
  const isIt = ({ word }: PlacedWord) =>
    word.file === file && JSON.stringify(word.path) === JSON.stringify(path);
  for (const [node, words] of [...map.texts, ...map.attributes]) {
    const element = node instanceof Element ? node : node.parentElement;
    const found = words.filter(isIt);
    if (element && found.length > 0) return { element, words: found };
  }
  const inHead = map.head.filter(isIt);
  return inHead.length > 0 ? { element: document.head, words: inHead } : undefined;
}

function textsOf(map: WordMap, element: Element): PlacedWord[] {
  return [...element.childNodes].flatMap((node) => map.texts.get(node) ?? []);
}

/** Whether an element has no room on the screen: it speaks to screen readers alone. */
function isUnseen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

function withoutRepeats(words: readonly PlacedWord[]): PlacedWord[] {
  const seen = new Set<unknown>();
  return words.filter(({ word }) => !seen.has(word) && seen.add(word));
}
