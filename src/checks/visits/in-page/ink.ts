import { nameColors, opacityOf, readColor } from "./color.ts";
import { areRelated, report, selectorOf, styleOf } from "./elements.ts";
import { columnsOf, leastContrast, takePicture } from "./pictures.ts";
import { type Area, isOutside, measure, scrollToY, show, windowArea } from "./scroll.ts";
import { setStyles } from "./settle.ts";
import { linesOf, listTexts, quote, type SeenText } from "./texts.ts";

/** A line of words, and the color that it is written in. */
interface Ink extends SeenText {
  /** Its number among the lines of its text. */
  line: number;
  /** Red, green, blue and alpha, each 0 to 255. */
  color: number[];
  /** The contrast that it needs (WCAG 1.4.3). */
  needed: number;
  /** Whether a shadow or outline of the letters helps, which no picture of the ground shows. */
  hasShadow: boolean;
}

function readInks(text: SeenText): Ink[] {
  const { element } = text;
  const style = styleOf(element);
  // Ink that is a picture has no color to measure.
  if (style.backgroundClip.includes("text")) return [];
  const size = Number.parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const fill = element instanceof SVGElement ? style.fill : style.webkitTextFillColor;
  return text.lines.map((_, line) => ({
    ...text,
    line,
    color: readColor(fill, opacityOf(element)),
    needed: isLarge ? 3 : 4.5,
    hasShadow: style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0,
  }));
}

/** Whether words have any color, or a picture or a shadow in its place. */
export function hasInk(text: SeenText): boolean {
  const inks = readInks(text);
  return inks.length === 0 || inks.some(({ color, hasShadow }) => hasShadow || color[3] !== 0);
}

/** Every letter transparent; "color" stays, because a ground may be painted with it. */
const withoutInk = `*, *::before, *::after {
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: none !important;
  text-decoration-color: transparent !important;
}
text, tspan, textPath { fill: transparent !important; stroke: transparent !important; }`;

/** How many lines of one element are measured, and how many of a page in one window. */
const [maxLines, maxPictures] = [6, 100];

/** The lines that were measured in a window: opening other parts does not change their contrast. */
let measured = new Set<string>();
let measuredWidth = 0;

/** Measures words over a drawing or a gradient in pictures. */
export async function measureInks(elements: readonly Element[]): Promise<void> {
  if (measuredWidth !== innerWidth) measured = new Set();
  measuredWidth = innerWidth;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const keyOf = ({ element, words, line, color }: Ink) =>
    JSON.stringify([isDark, selectorOf(element), words, line, color]);
  const inks = listTexts()
    .filter(({ element }) => elements.includes(element))
    .flatMap(readInks);
  let left = inks.filter((ink) => ink.line < maxLines && !measured.has(keyOf(ink)));
  const spare = left[maxPictures - measured.size];
  if (spare) {
    const message = `contrast not measured: more than ${maxPictures} lines of text lie on images`;
    report("a11y/undecided", spare.element, message);
    left = left.slice(0, maxPictures - measured.size);
  }
  if (left.length === 0) return;
  await setStyles(withoutInk);
  while (left.length > 0) {
    const [first] = left as [Ink];
    await show(() => linesOf(first.node)[first.line]);
    const ground = await takePicture(windowArea());
    left = left.filter((ink) => {
      const columns = findLine(ink, ink === first);
      // The first line was scrolled to. If it is still out of sight, it always will be.
      if (!columns) return ink !== first;
      measured.add(keyOf(ink));
      const contrast = leastContrast(ground, columns, ink.color);
      if (contrast < ink.needed) {
        const message = `${quote(ink.words)} has a contrast of ${contrast.toFixed(1)} (minimum: ${ink.needed})${nameColors(ink.element)}`;
        report(ink.hasShadow ? "a11y/undecided" : "a11y/contrast", ink.element, message);
      }
      return false;
    });
  }
  await setStyles("");
  // axe measures from the current scroll position.
  scrollToY();
}

/** Where the parts of a line in sight are in the window; undefined if there are none. */
function findLine({ node, element, line }: Ink, mayBeCut: boolean): Area[] | undefined {
  const box = linesOf(node)[line];
  const area = measure(box);
  if (!box || !area || (!mayBeCut && isOutside(box))) return undefined;
  const columns = columnsOf({ ...area, x: area.x - scrollX, y: area.y - scrollY });
  const inSight = columns.filter((column) => isUncovered(column, element));
  return inSight.length > 0 ? inSight : undefined;
}

/** Whether no other element, such as an open menu, lies over a corner of an area. */
function isUncovered({ x, y, width, height }: Area, element: Element): boolean {
  return [x, x + width - 1].every((across) =>
    [y, y + height].every((down) => {
      const above = document.elementFromPoint(across, down);
      return above && areRelated(above, element);
    }),
  );
}
