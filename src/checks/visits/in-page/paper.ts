import { plural } from "../../../diagnostics/plural.ts";
import { collapseSpaces } from "../../element-text.ts";
import type { ElementMark } from "../rules.ts";
import { findCut } from "./clipping.ts";
import { contrastOn, isOpaque, opacityOf, white } from "./color.ts";
import { isSeen, listSeen, markOf, report, styleOf } from "./elements.ts";
import { scrollToY } from "./scroll.ts";
import { settle } from "./settle.ts";
import { causeOf } from "./sheets.ts";
import { listTexts, quote, type SeenText } from "./texts.ts";

/** The texts that were in sight on arrival or on paper, and the number of words on arrival. */
const known = { texts: new Set<string>(), words: 0, delivered: "" };

/** Remembers the words of the page as it is on arrival. */
export function rememberWords(): void {
  for (const { words } of listTexts()) known.texts.add(words);
  known.words = countWords();
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const code of body.querySelectorAll("script, style")) code.remove();
  known.delivered = collapseSpaces(body.textContent ?? "");
}

/** Finds words that are shown only while the page is scrolled through, window by window. */
export async function findLateWords(): Promise<void> {
  const late = new Map<string, ElementMark>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollToY(top);
    await settle();
    for (const { words, element } of listTexts()) {
      // Words that are in no delivered text come from a script, not from scrolling.
      if (known.texts.has(words) || !known.delivered.includes(words) || late.has(words)) continue;
      late.set(words, markOf(element));
    }
  }
  const [first] = late.values();
  const why = late.size === 1 ? "is not printed: it appears" : "are not printed: they appear";
  const message = `${plural(late.size, "text")} ${why} only after scrolling`;
  if (first) report("print/missing-words", first, message);
}

/** Looks at the page in print media, sheets aside. */
export function findPaperFaults(): void {
  for (const details of listSeen("details")) {
    const body = [...details.children].filter(({ localName }) => localName !== "summary");
    const hasRoom = (part: Element) => isSeen(part) && part.getBoundingClientRect().height >= 2;
    if (body.some((part) => part.textContent?.trim() && !hasRoom(part))) {
      report("print/closed", details, "{element} stays closed when printed");
    }
  }
  for (const element of listSeen("body *")) {
    if (styleOf(element).position === "fixed" && isPainted(element)) {
      report("print/fixed", element, "{element} is printed on every page, and may cover text");
    }
    const hidden = hiddenByScrolling(element);
    if (hidden > 2) {
      report("print/cut-off", element, `${hidden} px of {element} do not fit on the printed page`);
    }
  }
  const texts = listTexts();
  for (const { words } of texts) known.texts.add(words);
  const [cut, ...others] = texts.filter((text) => findCut(text)?.rule === "layout/text-cut");
  if (cut) {
    const more = others.length > 0 ? `; ${plural(others.length, "other text")} too` : "";
    report("print/cut-off", cut.element, `${quote(cut.words)} is cut off on paper${more}`);
  }
  // A root that hides what does not fit hides it on paper too.
  const heightOf = (root: Element) => root.getBoundingClientRect().height;
  const short = [document.body, document.documentElement].find(
    (root) => /hidden|clip/.test(styleOf(root).overflowY) && root.scrollHeight > heightOf(root) + 1,
  );
  if (short) {
    const message = `only ${Math.round(heightOf(short))} of the page's ${short.scrollHeight} px are printed`;
    report("print/cut-off", short, message);
  }
  const pale = new Map(texts.filter(isPale).map(({ element, words }) => [element, words]));
  for (const [element, words] of pale) {
    const cause = causeOf(element, "color");
    report("print/pale-ink", element, `${quote(words)} is printed in a pale color`, { cause });
  }
  const words = countWords();
  if (words < known.words * leastShare) {
    const message = `only ${words} of ${known.words} visible words are printed`;
    report("print/missing-words", document.body, message);
  }
}

/** Less contrast is hard to see on paper, where backgrounds are printed only if a style says so. */
const leastInk = 2;

function isPale({ element }: SeenText): boolean {
  const { color, printColorAdjust } = styleOf(element);
  if (printColorAdjust === "exact" || element.closest("svg")) return false;
  return contrastOn(white, color, opacityOf(element)) < leastInk;
}

/** Print styles may hide navigation, which is not counted, and this share of the other words. */
const leastShare = 0.5;

/** How many words are in sight. */
function countWords(): number {
  return listTexts().reduce((sum, { element, words }) => {
    const isNavigation = element.closest("nav, button, dialog, [role=navigation]");
    return sum + (isNavigation ? 0 : words.split(" ").length);
  }, 0);
}

function isPainted(element: Element): boolean {
  if (element.getBoundingClientRect().height <= 4) return false;
  const { backgroundImage, backgroundColor, borderTopWidth } = styleOf(element);
  return (
    Boolean(element.textContent?.trim()) ||
    element.querySelector("svg, img, canvas, video") !== null ||
    backgroundImage !== "none" ||
    isOpaque(backgroundColor) ||
    Number.parseFloat(borderTopWidth) > 0
  );
}

/** How many pixels only scrolling would show, which paper cannot do. */
function hiddenByScrolling(element: Element): number {
  const { overflowX, overflowY } = styleOf(element);
  const scrolls = /auto|scroll/;
  const across = scrolls.test(overflowX) ? element.scrollWidth - element.clientWidth : 0;
  const down = scrolls.test(overflowY) ? element.scrollHeight - element.clientHeight : 0;
  return element.textContent?.trim() ? Math.max(across, down) : 0;
}

/** Two places that belong on one sheet, by ids. */
interface SheetPair {
  rule: "print/card-cut" | "print/heading-alone";
  element: ElementMark;
  from: string;
  to: string;
}

/**
 * Names the places that belong on one sheet: begin and end of a box with borders or a shadow, and a
 * heading and the words after it. A PDF holds the page of each id that some link leads to
 * (ISO 32000-1, 12.3.2.3), so links to all of them are added, where nobody sees them.
 */
export function markSheets(): SheetPair[] {
  const all = listSeen("body *").filter((element) => !element.closest("svg"));
  const couples = all.flatMap((element) => {
    const ends = [
      ["print/card-cut", isCard(element) && lastWords(element)],
      ["print/heading-alone", element.matches(headings) && nextWords(element, all)],
    ] as const;
    return ends.flatMap(([rule, end]) =>
      end ? [{ rule, mark: markOf(element), element, end }] : [],
    );
  });
  const links = document.createElement("div");
  links.hidden = true;
  const name = (element: Element) => {
    element.id ||= `vitrine-sheet-${links.children.length}`;
    const link = document.createElement("a");
    link.href = `#${element.id}`;
    links.append(link);
    return element.id;
  };
  document.body.append(links);
  return couples.map(({ rule, mark, element, end }) => {
    const [from, to] = [name(element), name(end)];
    return { rule, element: mark, from, to };
  });
}

const headings = "h1, h2, h3, h4, h5, h6";

const blocks = `p, li, dd, dt, pre, caption, th, td, summary, ${headings}`;

/** The block of words after a heading. */
function nextWords(heading: Element, all: readonly Element[]): Element | undefined {
  return all.find(
    (other) =>
      other.matches(blocks) &&
      heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING &&
      other.textContent?.trim(),
  );
}

/** Larger boxes may well be cut, and smaller ones never are; in px of print media. */
const [leastHeight, mostHeight] = [60, 700] as const;

function isCard(element: Element): boolean {
  if (element.closest("table")) return false;
  const style = styleOf(element);
  const borders = [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth];
  const hasBox = borders.filter((width) => Number.parseFloat(width) > 0).length >= 2;
  const { height } = element.getBoundingClientRect();
  return (hasBox || style.boxShadow !== "none") && height > leastHeight && height < mostHeight;
}

function lastWords(element: Element): Element | undefined {
  return [...element.querySelectorAll("*")].findLast(
    (part) => part.children.length === 0 && part.textContent?.trim() && isSeen(part),
  );
}
