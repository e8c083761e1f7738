import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { pages, schemes, setUpStage, showAll } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) =>
  schemes.flatMap((scheme) => [360, 1280].map((width) => ({ path, scheme, width }))),
);

// A colour that is still changing would be measured halfway.
const still = { "prefers-reduced-motion": "reduce" };

describe.concurrent("the contrast", () => {
  it.each(cases)("of text and controls is enough: $path, $scheme, $width px", async (how) => {
    // So high that all of the page is in the window, where it can be asked what lies at a point.
    await stage.visit(how.path, { ...how, height: 15_000, features: still }, async (page) => {
      await showAll(page);
      const { texts, controls, faults } = await measure(page);
      expect(texts).toBeGreaterThan(40);
      expect(controls).toBeGreaterThan(5);
      expect(faults).toEqual([]);
    });
  });
});

/**
 * Holds every text against what lies behind it (7:1, and 4.5:1 if large, WCAG
 * 1.4.6), and every control's edge and focus ring against what it stands on (3:1, 1.4.11).
 */
function measure(page: Page) {
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const known = new Map<string, Colour>();
    const faults: string[] = [];

    // A canvas turns whatever CSS knows, such as oklch(), into numbers.
    const read = (css: string): Colour => {
      const seen = known.get(css);
      if (seen || !canvas) return seen ?? [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(css, [red, green, blue, alpha / 255]);
      return [red, green, blue, alpha / 255];
    };
    const lay = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const compare = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const backgroundOf = (element: Element | null): Colour => {
      if (!element) return read("Canvas");
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== "none") faults.push(`has a background image: ${element.outerHTML}`);
      const own = read(backgroundColor);
      return own[3] === 1 ? own : lay(own, backgroundOf(element.parentElement));
    };
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

    // What is no ancestor, and yet lies below a text: drawings.
    const drawnBelow = (element: Element, { left, top, width, height }: DOMRect): Colour[] =>
      [0.02, 0.5, 0.98].flatMap((part) => {
        const all = document.elementsFromPoint(left + width * part, top + height / 2);
        const below = all.slice(all.indexOf(element) + 1);
        const ground = below.findIndex(
          (other) => read(getComputedStyle(other).backgroundColor)[3] === 1,
        );
        return below
          .slice(0, ground < 0 ? undefined : ground)
          .filter((other) => other instanceof SVGGeometryElement && !element.contains(other))
          .flatMap((shape) => {
            const { fill, stroke } = getComputedStyle(shape);
            return [fill, stroke].filter((paint) => paint !== "none").map(read);
          });
      });

    const check = (
      element: Element,
      { color, fontSize, fontWeight }: CSSStyleDeclaration,
      text: string,
      lines: DOMRect[],
    ) => {
      const size = Number.parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const ground = backgroundOf(element);
      const [red, green, blue, alpha] = read(color);
      const ink: Colour = [red, green, blue, alpha * opacityOf(element)];
      const drawn = lines.flatMap((line) => drawnBelow(element, line)).map((at) => lay(at, ground));
      const worst = Math.min(...[ground, ...drawn].map((at) => compare(lay(ink, at), at)));
      if (worst < (large ? 4.5 : 7)) faults.push(`${worst.toFixed(2)}:1 ${fontSize} ${text}`);
    };

    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const content = text.textContent?.trim();
      if (!content || !parent?.checkVisibility() || parent.closest("script, style, .unseen"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      check(parent, getComputedStyle(parent), content, [...range.getClientRects()]);
      texts++;
    }
    for (const element of document.body.querySelectorAll("*")) {
      for (const part of ["::before", "::after", "::marker"]) {
        const style = getComputedStyle(element, part);
        const said = /"[^"]|counter/.test(style.content);
        if (said && element.checkVisibility())
          check(element, style, `${part} ${style.content}`, []);
      }
    }

    let controls = 0;
    for (const control of document.querySelectorAll<HTMLElement>("a, button, summary")) {
      if (!control.checkVisibility()) continue;
      const ground = backgroundOf(control.parentElement);
      const { borderTopColor, backgroundColor } = getComputedStyle(control);
      if (control.matches("button, .button, .whatsapp")) {
        const edges = [borderTopColor, backgroundColor].map((edge) => lay(read(edge), ground));
        const best = Math.max(...edges.map((edge) => compare(edge, ground)));
        if (best < 3) faults.push(`${best.toFixed(2)}:1 edge of ${control.textContent}`);
      }
      control.focus({ preventScroll: true });
      const { outlineColor, outlineOffset, boxShadow } = getComputedStyle(control);
      const around = Number.parseFloat(outlineOffset) < 0 ? backgroundOf(control) : ground;
      // A second ring, for what floats over light and dark alike (WCAG technique C40).
      const rings = [outlineColor, /^[a-z]+\([^)]*\)/.exec(boxShadow)?.[0] ?? outlineColor];
      const ring = Math.max(...rings.map((at) => compare(lay(read(at), around), around)));
      if (ring < 3) faults.push(`${ring.toFixed(2)}:1 focus ring of ${control.textContent}`);
      controls++;
    }
    return { texts, controls, faults };
  });
}
