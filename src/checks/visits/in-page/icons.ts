import {
  type ElementMark,
  isForScreenReaders,
  isSeen,
  markOf,
  ownWords,
  type Seen,
  selectorOf,
  styleOf,
} from "./elements.ts";
import { settle } from "./settle.ts";

/** The part of a control that is only a picture. */
export interface Icon {
  element: Seen["element"];
  /** Finds the same part again. */
  selector: string;
  /** Whether it is drawn, and no photograph. */
  isDrawn: boolean;
}

const controls = "a[href], button, summary, [role=button]";

/** The pictures in controls that have no visible words. */
export function listIcons(): Icon[] {
  return [...document.querySelectorAll("svg, img, canvas, i, span, a, button")].flatMap((part) => {
    const control = part.closest(controls);
    if (
      !control ||
      control.matches(":disabled") ||
      !isSeen(part) ||
      isForScreenReaders(part) ||
      !isPicture(part)
    )
      return [];
    if (hasSeenWords(control)) return [];
    const { width, height } = part.getBoundingClientRect();
    if (width < 5 || height < 5) return [];
    const isDrawn = !part.matches("img, canvas");
    return [{ element: markOf(control), selector: selectorOf(part), isDrawn }];
  });
}

/** Controls with words, one of each kind, with an image that may show whether they are open. */
export function listMarkedOpeners(): ElementMark[] {
  const openers = [...document.querySelectorAll("summary, [aria-expanded]")].filter(
    (opener) =>
      isSeen(opener) &&
      hasSeenWords(opener) &&
      [opener, ...opener.querySelectorAll("*")].some(
        (part) =>
          ["::before", "::after"].some((pseudo) => styleOf(part, pseudo).content === '""') ||
          (part !== opener && isPicture(part)),
      ),
  );
  const kindOf = ({ localName, className }: Element) => `${localName} ${className}`;
  return [...new Map(openers.map((opener) => [kindOf(opener), opener])).values()].map(markOf);
}

/** Gives a control the look of its other state, without a click. */
export async function toggleLook(selector: string): Promise<void> {
  const opener = document.querySelector(selector);
  const isOpen = opener?.ariaExpanded === "true";
  if (opener?.localName === "summary") opener.parentElement?.toggleAttribute("open");
  else opener?.setAttribute("aria-expanded", String(!isOpen));
  await settle();
}

function isPicture(part: Element): boolean {
  if (part.matches("svg, img, canvas")) return !part.parentElement?.closest("svg");
  if (part.children.length > 0 || part.textContent?.trim()) return false;
  return ["", "::before", "::after"].some((pseudo) => {
    const style = styleOf(part, pseudo);
    return (
      style.backgroundImage !== "none" ||
      style.maskImage !== "none" ||
      style.clipPath !== "none" ||
      (pseudo !== "" && /^(?:url|")/.test(style.content))
    );
  });
}

function hasSeenWords(control: Element): boolean {
  return [control, ...control.querySelectorAll("*")].some(
    (part) =>
      !part.closest("svg") && isSeen(part) && !isForScreenReaders(part) && ownWords(part) !== "",
  );
}
