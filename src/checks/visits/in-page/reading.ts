import {
  isForScreenReaders,
  isOpaque,
  isSeen,
  markOf,
  type Seen,
  selectorOf,
  styleOf,
} from "./elements.ts";
import { luminanceOf } from "./ink.ts";
import { contrast } from "./pictures.ts";
import { listTexts, quote, type SeenText } from "./texts.ts";

/** Texts in sight that are hard to read or to use all the same. */
export function findHardTexts(texts: readonly SeenText[]): Seen[] {
  const found = texts.flatMap((text) => {
    const { element, words } = text;
    const style = styleOf(element);
    const isLong = words.split(" ").length >= 4;
    const isLatin = /\p{Script=Latin}{2}/u.test(words) && !/[\u0590-\u08FF]/.test(words);
    const isOfControl = element.closest(
      "a, button, summary, label, [role=button], [aria-hidden=true]",
    );
    return [
      isLong && isLatin && style.direction === "rtl" && !isRtlPage()
        ? told("layout/direction", element, `${quote(words)} runs from right to left`)
        : [],
      isLong && style.userSelect === "none" && !isOfControl && !element.closest("svg")
        ? told("layout/no-selection", element, `${quote(words)} cannot be selected`)
        : [],
      isPaleSelection(element)
        ? told("layout/pale-selection", element, `${quote(words)} cannot be read while selected`)
        : [],
    ].flat();
  });
  return [...found, ...findVanishingLabels()];
}

function told(rule: Seen["rule"], element: Element, message: string): Seen[] {
  return [{ rule, element: markOf(element), message }];
}

function isRtlPage(): boolean {
  return styleOf(document.documentElement).direction === "rtl";
}

/** The contrast that words need (WCAG 1.4.3); of large ones, and of what is marked for a moment. */
const [leastContrast, leastLargeContrast] = [4.5, 3];

function isPaleSelection(element: Element): boolean {
  const { color, backgroundColor } = styleOf(element, "::selection");
  if (!isOpaque(backgroundColor)) return false;
  return contrast(luminanceOf(color), luminanceOf(backgroundColor)) < leastLargeContrast;
}

const typed =
  "input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=submit], [type=button], [type=reset], [type=image], [type=search]), textarea";

/** Fields of a form that only a placeholder names: it goes with the first letter. */
function findVanishingLabels(): Seen[] {
  return [...document.forms].flatMap((form) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>(typed)].filter((field) =>
      isSeen(field),
    );
    const nameless = fields.filter(
      ({ labels, placeholder }) => placeholder && [...(labels ?? [])].every(isForScreenReaders),
    );
    // One field beside a button is known by the button.
    if (fields.length < 2) return [];
    const message = "the label of {element} disappears once it is filled in";
    return nameless.flatMap((field) => told("layout/vanishing-label", field, message));
  });
}

/** Selectors of the elements with words that keep their own colors when a visitor forces others. */
export function listOwnColors(): string[] {
  const own = listTexts().filter(
    ({ element }) => styleOf(element).forcedColorAdjust === "none" && !element.closest("svg"),
  );
  return [...new Set(own.map(({ element }) => selectorOf(element)))];
}

/** Fields in which typed words are hardly seen: axe looks at placeholders only. */
export function findPaleFields(): Seen[] {
  return [...document.querySelectorAll(`${typed}, select`)].flatMap((field) => {
    if (!isSeen(field) || field.matches(":disabled")) return [];
    let ground: Element | null = field;
    while (ground && !isOpaque(styleOf(ground).backgroundColor)) {
      if (styleOf(ground).backgroundImage !== "none") return [];
      ground = ground.parentElement;
    }
    const { color } = styleOf(field);
    const below = ground ? luminanceOf(styleOf(ground).backgroundColor) : undefined;
    if (below === undefined || isForScreenReaders(field)) return [];
    const ratio = contrast(luminanceOf(color), below);
    const message = `the typed text has a contrast of ${ratio.toFixed(1)} (minimum: ${leastContrast})`;
    return ratio < leastContrast ? told("a11y/contrast", field, message) : [];
  });
}
