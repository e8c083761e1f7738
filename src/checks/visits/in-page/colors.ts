import { isOpaque, isSeen, markOf, ownWords, type Seen, styleOf } from "./elements.ts";
import { opacityOf, readColor } from "./ink.ts";
import { type Color, contrast, luminance } from "./pictures.ts";
import { listTexts, quote } from "./texts.ts";

/** Contrasts that axe does not check: placeholders, selected text, edges of fields, and links in a text. */
export function findPaleParts(): Seen[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>(textFields)].filter(
    (field) => isSeen(field) && !field.matches(":disabled"),
  );
  return [
    ...fields.flatMap((field) => checkPlaceholder(field) ?? []),
    ...fields.flatMap((field) => checkEdge(field) ?? []),
    ...findPaleSelections(),
    ...findPlainLinks(),
  ];
}

const textFields =
  "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=image], [type=submit], [type=button], [type=reset])";

/** The color behind the content of an element; undefined for an image. */
function groundOf(element: Element | null): Color | undefined {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = styleOf(at);
    if (backgroundImage !== "none") return undefined;
    if (isOpaque(backgroundColor)) return paint(backgroundColor, [255, 255, 255]);
  }
  const schemes = styleOf(document.documentElement).colorScheme;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches && schemes.includes("dark");
  return isDark ? [18, 18, 18] : [255, 255, 255];
}

/** A color over an opaque one. */
function paint(color: string, ground: Color, opacity = 1): Color {
  const [red = 0, green = 0, blue = 0, alpha = 255] = readColor(color, opacity);
  const mix = (part: number, below: number) => below + ((part - below) * alpha) / 255;
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

function contrastOf(color: string, ground: Color, opacity = 1): number {
  return contrast(luminance(paint(color, ground, opacity)), luminance(ground));
}

/** The least contrast of words (WCAG 1.4.3), and of other parts (1.4.11). */
const [forWords, forParts] = [4.5, 3];

function checkPlaceholder(field: HTMLInputElement): Seen | undefined {
  const ground = groundOf(field);
  if (!field.matches(":placeholder-shown") || !field.placeholder.trim() || !ground)
    return undefined;
  const { color, opacity } = styleOf(field, "::placeholder");
  const ratio = contrastOf(color, ground, Number(opacity) * opacityOf(field));
  if (ratio >= forWords) return undefined;
  const message = `the placeholder ${quote(field.placeholder)} has a contrast of ${ratio.toFixed(1)} (minimum: ${forWords})`;
  return { rule: "a11y/contrast", element: markOf(field), message, cause: `${color} ${ground}` };
}

/** A box that is higher by more holds more than the field, in px. */
const roomAround = 40;

/** An empty field whose edge is pale. */
function checkEdge(field: HTMLInputElement): Seen | undefined {
  if (field.value || field.placeholder) return undefined;
  const { height } = field.getBoundingClientRect();
  for (let at: Element | null = field; at; at = at.parentElement) {
    if (at.getBoundingClientRect().height > height + roomAround) break;
    if (mayHaveEdge(at)) return undefined;
  }
  const message = `the edge of the empty {element} has a contrast below ${forParts}`;
  return { rule: "a11y/field-edge", element: markOf(field), message };
}

/** Whether a box differs from what is around it, or only a picture would tell. */
function mayHaveEdge(box: Element): boolean {
  const style = styleOf(box);
  const ground = groundOf(box.parentElement);
  const isDrawn = ["::before", "::after"].some((part) => styleOf(box, part).content !== "none");
  const isLaidOver = [...box.children].some((part) => styleOf(part).position === "absolute");
  if (!ground || isDrawn || isLaidOver) return true;
  if (style.backgroundImage !== "none" || style.boxShadow !== "none") return true;
  const edges = (["Top", "Right", "Bottom", "Left"] as const).flatMap((side) =>
    Number.parseFloat(style[`border${side}Width`]) > 0 ? style[`border${side}Color`] : [],
  );
  const outline = style.outlineStyle === "none" ? [] : [style.outlineColor];
  const colors = [...edges, ...outline, style.backgroundColor];
  return colors.some((color) => contrastOf(color, ground) >= forParts);
}

/** Texts that are unreadable while selected. */
function findPaleSelections(): Seen[] {
  const found = new Map<string, Seen>();
  for (const { element, words } of listTexts()) {
    const { color, backgroundColor } = styleOf(element, "::selection");
    const key = `${color} ${backgroundColor}`;
    if (!isOpaque(backgroundColor) || found.has(key)) continue;
    const ratio = contrastOf(color, paint(backgroundColor, [255, 255, 255]));
    if (ratio >= forParts) continue;
    const message = `${quote(words)} has a contrast of ${ratio.toFixed(1)} when selected (minimum: ${forParts})`;
    found.set(key, { rule: "a11y/contrast", element: markOf(element), message, cause: key });
  }
  return [...found.values()];
}

/** Fewer words around a link are its caption. */
const leastWords = 4;

/** Links that look exactly like the text around them: axe reports only those of a similar color. */
function findPlainLinks(): Seen[] {
  const links = [...document.querySelectorAll("p a[href], li a[href], dd a[href], td a[href]")];
  const plain = links.filter((link) => {
    const around = link.parentElement as Element;
    const count = ownWords(around).match(/\p{L}+/gu)?.length ?? 0;
    return count >= leastWords && isSeen(link) && link.textContent?.trim() && isPlain(link, around);
  });
  const message = "{element} looks like the text around it";
  return plain.map((link) => ({ rule: "a11y/plain-link", element: markOf(link), message }));
}

function isPlain(link: Element, around: Element): boolean {
  const inkOf = ({ color, font, fontWeight, fontStyle }: CSSStyleDeclaration) =>
    [color, font, fontWeight, fontStyle].join();
  const ink = inkOf(styleOf(around));
  return [link, ...link.querySelectorAll("*")].every((part) => {
    const style = styleOf(part);
    const { display, textDecorationLine, backgroundImage, backgroundColor, boxShadow } = style;
    const own = [textDecorationLine, backgroundImage, boxShadow, style.borderBottomStyle];
    return (
      display === "inline" &&
      !part.matches("svg, img") &&
      inkOf(style) === ink &&
      backgroundColor === "rgba(0, 0, 0, 0)" &&
      own.every((value) => value === "none") &&
      ["::before", "::after"].every((pseudo) => styleOf(part, pseudo).content === "none")
    );
  });
}
