import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { pages, schemes, setUpStage, showAll } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) =>
  schemes.flatMap((scheme) => [360, 1280].map((width) => ({ path, scheme, width }))),
);

// A colour that is still changing would be measured halfway.
const still = { "prefers-reduced-motion": "reduce" };

// `vitrine check` measures that of words.
describe.concurrent("the contrast", () => {
  it.each(cases)("of controls is enough: $path, $scheme, $width px", async (how) => {
    await stage.visit(how.path, { ...how, features: still }, async (page) => {
      await showAll(page);
      const { controls, faults } = await measure(page);
      expect(controls).toBeGreaterThan(5);
      expect(faults).toEqual([]);
    });
  });
});

/** Holds every control's edge and focus ring against what it stands on (3:1, WCAG 1.4.11). */
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
    return { controls, faults };
  });
}
