import type { SourceText } from "../messages.ts";
import { isSameText } from "./drafts.ts";
import type { PlacedText, TextMap } from "./text-map.ts";

/** An element, and the texts of the content in it. */
export interface TextsAtPoint {
  element: Element;
  /** Visible texts first. */
  texts: PlacedText[];
}

/** The texts of the nearest element around a point that has any: visible ones, attributes, hidden ones. */
export function findTextsAt(map: TextMap, start: Element): TextsAtPoint | undefined {
  for (let element: Element | null = start; element && element !== document.body; ) {
    const hidden = [...element.querySelectorAll("*")]
      .filter(isHidden)
      .flatMap((part) => [
        ...textsOf(map, part).map((text) => ({ ...text, attribute: "unseen text" })),
        ...(map.attributes.get(part) ?? []),
      ]);
    const texts = [...textsOf(map, element), ...(map.attributes.get(element) ?? []), ...hidden];
    if (texts.length > 0) return { element, texts: withoutRepeats(texts) };
    element = element.parentElement;
  }
  return undefined;
}

/** The next element with a text on the page, or with -1 the one before; from the last to the first. */
export function findNext(
  { texts }: TextMap,
  from: Element | undefined,
  by: number,
): Element | undefined {
  const parents = new Set([...texts.keys()].flatMap(({ parentElement }) => parentElement ?? []));
  const seen = [...parents].filter((element) => element.getClientRects().length > 0);
  const start = seen.indexOf(from as HTMLElement);
  return start < 0 && by < 0 ? seen.at(by) : seen.at((start + by) % seen.length);
}

/** Finds where the page shows a text now. */
export function findText(map: TextMap, text: SourceText): TextsAtPoint | undefined {
  const isSame = ({ source }: PlacedText) => isSameText(source, text);
  for (const [node, placed] of [...map.texts, ...map.attributes]) {
    const element = node instanceof Element ? node : node.parentElement;
    const texts = placed.filter(isSame);
    if (element && texts.length > 0) return { element, texts };
  }
  const texts = map.head.filter(isSame);
  return texts.length > 0 ? { element: document.head, texts } : undefined;
}

function textsOf(map: TextMap, element: Element): PlacedText[] {
  return [...element.childNodes].flatMap((node) => map.texts.get(node) ?? []);
}

/** Whether only screen readers can read an element. */
function isHidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

function withoutRepeats(texts: readonly PlacedText[]): PlacedText[] {
  const seen = new Set<unknown>();
  return texts.filter(({ source }) => !seen.has(source) && seen.add(source));
}
