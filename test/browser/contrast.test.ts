import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { pages, schemes, setUpStage } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) =>
  schemes.flatMap((scheme) => [360, 1280].map((width) => ({ path, scheme, width }))),
);

describe.concurrent("the contrast", () => {
  it.each(cases)("of text reaches 7:1: $path, $scheme, $width px", async ({ path, ...how }) => {
    await stage.visit(path, how, async (page) => {
      await showAll(page);
      const { texts, faults } = await measure(page);
      expect(texts).toBeGreaterThan(40);
      expect(faults).toEqual([]);
    });
  });

  it.each(cases)("of controls reaches 3:1: $path, $scheme, $width px", async ({ path, ...how }) => {
    await stage.visit(path, how, async (page) => {
      await showAll(page);
      const faults = await measureControls(page);
      expect(faults).toEqual([]);
    });
  });
});

/** Opens the menu and every answer, and waits until colours have stopped changing. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>(".menu-button");
    if (button?.checkVisibility()) button.click();
    for (const item of document.querySelectorAll("details")) {
      item.removeAttribute("name");
      item.open = true;
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
