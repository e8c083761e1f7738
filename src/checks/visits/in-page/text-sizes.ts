import { markOf, type Seen, styleOf } from "./elements.ts";
import { listTexts, quote } from "./texts.ts";

/** The size of each text, in px and in the order of the page. */
export function readTextSizes(): number[] {
  return listTexts().map(({ element }) => Number.parseFloat(styleOf(element).fontSize));
}

/** Texts that are as large as before, although the visitor has asked for larger ones. */
export function findFixedSizes(before: readonly number[]): Seen[] {
  return listTexts().flatMap(({ element, words }, index) => {
    const isDrawing = element.closest("svg") !== null;
    if (isDrawing || Number.parseFloat(styleOf(element).fontSize) !== before[index]) return [];
    const message = `${quote(words)} stays small when larger text is asked for`;
    return [{ rule: "layout/fixed-text-size", element: markOf(element), message }];
  });
}
