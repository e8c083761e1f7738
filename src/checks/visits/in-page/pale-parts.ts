import { contrastOn, groundOf, isOpaque, opacityOf, paint, readColor, white } from "./color.ts";
import { listSeen, ownWords, report, styleOf } from "./elements.ts";
import { listTexts, quote } from "./texts.ts";

/** Contrasts that axe does not check: placeholders, selected text, edges of fields, and links in a text. */
export function findPaleParts(): void {
  const fields = listSeen<HTMLInputElement>(textFields).filter(
    (field) => !field.matches(":disabled"),
  );
  fields.forEach(checkPlaceholder);
  fields.forEach(checkEdge);
  findPaleSelections();
  findPlainLinks();
}

const textFields =
  "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=image], [type=submit], [type=button], [type=reset])";

/** The least contrast of words (WCAG 1.4.3), and of other parts (1.4.11). */
const [forWords, forParts] = [4.5, 3];

function checkPlaceholder(field: HTMLInputElement): void {
  const ground = groundOf(field);
  if (!field.matches(":placeholder-shown") || !field.placeholder.trim() || !ground) return;
  const { color, opacity } = styleOf(field, "::placeholder");
  const ratio = contrastOn(ground, color, Number(opacity) * opacityOf(field));
  if (ratio >= forWords) return;
  const message = `the placeholder ${quote(field.placeholder)} has a contrast of ${ratio.toFixed(1)} (minimum: ${forWords})`;
  report("a11y/contrast", field, message, { cause: `${color} ${ground}` });
}

/** A box that is higher by more holds more than the field, in px. */
const roomAround = 40;

/** An empty field whose edge is pale. */
function checkEdge(field: HTMLInputElement): void {
  if (field.value || field.placeholder) return;
  const { height } = field.getBoundingClientRect();
  for (let at: Element | null = field; at; at = at.parentElement) {
    if (at.getBoundingClientRect().height > height + roomAround) break;
    if (mayHaveEdge(at)) return;
  }
  const message = `the edge of the empty {element} has a contrast below ${forParts}`;
  report("a11y/field-edge", field, message);
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
  return colors.some((color) => contrastOn(ground, color) >= forParts);
}

/** Texts that are unreadable while selected. */
function findPaleSelections(): void {
  const known = new Set<string>();
  for (const { element, words } of listTexts()) {
    const { color, backgroundColor } = styleOf(element, "::selection");
    const cause = `${color} ${backgroundColor}`;
    if (known.has(cause) || !isOpaque(backgroundColor)) continue;
    known.add(cause);
    const ratio = contrastOn(paint(readColor(backgroundColor), white), color);
    if (ratio >= forParts) continue;
    const message = `${quote(words)} has a contrast of ${ratio.toFixed(1)} when selected (minimum: ${forParts})`;
    report("a11y/contrast", element, message, { cause });
  }
}

/** Fewer words around a link are its caption. */
const leastWords = 4;

/** Links that look exactly like the text around them: axe reports only those of a similar color. */
function findPlainLinks(): void {
  for (const link of listSeen("p a[href], li a[href], dd a[href], td a[href]")) {
    const around = link.parentElement as Element;
    const count = ownWords(around).match(/\p{L}+/gu)?.length ?? 0;
    if (count < leastWords || !link.textContent?.trim() || !isPlain(link, around)) continue;
    report("a11y/plain-link", link, "{element} looks like the text around it");
  }
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
