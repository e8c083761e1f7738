import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { pages, setUpStage } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) => [360, 1280].map((width) => ({ path, width })));

describe.concurrent("the focus", () => {
  it.each(cases)("is never hidden at $width px, there and back: $path", async (how) => {
    await stage.visit(how.path, { ...how, height: 740 }, async (page) => {
      // Backwards is where a sticky header covers what is scrolled to.
      const stops = await walk(page, "Tab");
      const back = await walk(page, "Shift+Tab");
      expect(stops.length).toBeGreaterThan(10);
      expect(back).toHaveLength(stops.length);
      expect([...stops, ...back].filter(({ hidden }) => hidden)).toEqual([]);
      expect(stops.filter(({ ring }) => !ring)).toEqual([]);
    });
  });

  it("is never hidden around an answer that is open", async () => {
    await stage.visit("/faq#prazos", { width: 360, height: 740 }, async (page) => {
      await page.focus(".brand");
      const stops = [...(await walk(page, "Tab")), ...(await walk(page, "Shift+Tab"))];
      expect(stops.length).toBeGreaterThan(40);
      expect(stops.filter(({ hidden }) => hidden)).toEqual([]);
    });
  });

  it.each(["/", "/faq"])("is never hidden by a menu left open: %s", async (path) => {
    await stage.visit(path, { width: 360, height: 740 }, async (page) => {
      await page.click(".menu-button");
      const stops = [...(await walk(page, "Tab")), ...(await walk(page, "Shift+Tab"))];
      expect(stops.filter(({ element }) => /href="\/faq"/.test(element))).not.toEqual([]);
      expect(stops.filter(({ hidden }) => hidden)).toEqual([]);
    });
  });

  it.each(pages)("finds no target smaller than 24 px: %s", async (path) => {
    await stage.visit(path, { width: 360 }, async (page) => {
      await page.click(".menu-button");
      const small = await page.$$eval("a, button, summary", (all) =>
        all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          // A link within a sentence is as high as its line (2.5.8's exception).
          const inSentence = element.matches("p:not(.actions) > a");
          if (!element.checkVisibility() || inSentence) return [];
          return width < 24 || height < 24 ? [`${width} × ${height}: ${element.outerHTML}`] : [];
        }),
      );
      expect(small).toEqual([]);
    });
  });
});

interface Stop {
  element: string;
  /** Whether something else lies over its middle, or it is outside the window. */
  hidden: boolean;
  /** Whether it says that it has the focus. Box shadows do not count: forced colours drop them. */
  ring: boolean;
}

/**
 * Every stop of the focus, once around. At the page's end the browser takes the focus for its own
 * controls, and has none here: it hands it back at once or after one more key, as it happens.
 */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  const met = await page.evaluateHandle(() => new Set<Element>());
  const back = key === "Shift+Tab";
  if (back) await page.keyboard.down("Shift");
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate((met): Stop | "outside" | "again" => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "outside";
      if (met.has(focused)) return "again";
      met.add(focused);
      const { left, top, width, height } = focused.getClientRects()[0] ?? new DOMRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return {
        element: focused.outerHTML.slice(0, 200),
        hidden: !focused.contains(seen),
        ring: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      };
    }, met);
    if (stop === "again") break;
    if (stop !== "outside") stops.push(stop);
  }
  if (back) await page.keyboard.up("Shift");
  return stops;
}
