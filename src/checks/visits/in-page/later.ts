import { isSeen, listStops, markOf, type Seen } from "./elements.ts";
import { listTexts, quote, type SeenText } from "./texts.ts";

let texts: SeenText[] = [];
let places: { stop: HTMLElement; top: number }[] = [];

/** Figures, such as a clock's, go on. */
const lettersOf = (words: string) => words.replace(/[\s\d]+/g, "");

/** Remembers what is in sight, and where links and buttons are. */
export function rememberNow(): void {
  texts = listTexts();
  places = listStops().map((stop) => ({ stop, top: stop.getBoundingClientRect().top }));
}

/** More is enough to press something else, in px: the least size of a target (WCAG 2.5.8). */
const farOff = 24;

/** What has gone or moved since then, although the visitor has done nothing. */
export function findLater(): Seen[] {
  const before = new Set(texts.map(({ words }) => lettersOf(words)));
  const now = new Set(listTexts().map(({ words }) => lettersOf(words)));
  // What takes the place of something else, such as the next of some pictures, may go as well.
  const isReplaced = [...now].some((words) => !before.has(words));
  const gone = texts.find(
    ({ element, words }) =>
      !now.has(lettersOf(words)) && !element.closest("[role=status], [role=alert], [aria-live]"),
  );
  const moved = places.find(({ stop, top }) => {
    const shift = Math.abs(stop.getBoundingClientRect().top - top);
    return isSeen(stop) && top < innerHeight && shift > farOff;
  });
  return [
    ...(gone && !isReplaced
      ? [
          {
            rule: "behavior/vanishes" as const,
            element: markOf(gone.element),
            message: `${quote(gone.words)} goes by itself, some seconds after arrival`,
          },
        ]
      : []),
    ...(moved
      ? [
          {
            rule: "layout/shift" as const,
            element: markOf(moved.stop),
            message: "{element} moves by itself, some seconds after arrival",
          },
        ]
      : []),
  ];
}
