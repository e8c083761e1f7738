import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { pages, setUpStage, showAll, widths } from "./support.ts";

const stage = setUpStage();

/** What readers who need more room between letters may set (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`;

const largeText = "html { font-size: 200% !important }";

const onEach = pages.flatMap((path) => widths.map((width) => ({ path, width })));

describe.concurrent("a page's layout", () => {
  it.each(onEach)("fits $width px, whatever the text: $path", async ({ path, width }) => {
    await stage.visit(path, { width, bypassPolicy: true }, async (page) => {
      await showAll(page);
      const light = await findOverflow(page);
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
      const dark = await findOverflow(page);
      const style = await page.addStyleTag({ content: textSpacing });
      const spaced = await findOverflow(page);
      await style.evaluate((element, css) => {
        element.textContent = css;
      }, largeText);
      const large = await findOverflow(page);
      expect({ light, dark, spaced, large }).toEqual({
        light: [],
        dark: [],
        spaced: [],
        large: [],
      });
    });
  });

  it("keeps its header small, or lets it go, on a very low screen", async () => {
    // 1280 × 1024 at 400 % zoom.
    await stage.visit("/faq", { width: 320, height: 256 }, async (page) => {
      await page.evaluate(() => scrollTo(0, 1000));
      const covered = await page.$eval("header", (header) => {
        return Math.max(0, header.getBoundingClientRect().bottom);
      });
      expect(covered).toBeLessThan(256 / 3);
    });
  });
});

/** Sideways scrolling, boxes that cut their text off, and text that leaves the window. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults: string[] = [];
    if (scrollWidth > clientWidth) faults.push(`scrolls to ${scrollWidth} of ${clientWidth} px`);

    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (element.closest("svg, .unseen") || !element.textContent.trim()) continue;
      if (!element.checkVisibility()) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const over = (content: number, box: number) => content > box + 1;
      const cut =
        (overflowX !== "visible" && over(element.scrollWidth, element.clientWidth)) ||
        (overflowY !== "visible" && over(element.scrollHeight, element.clientHeight));
      if (cut) faults.push(`cuts its text off: ${element.tagName} ${element.textContent}`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // The skip link and `.unseen` are for other senses until they have focus.
      if (!parent?.checkVisibility() || parent.closest(".unseen, .skip")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 0 && (left < -1 || right > clientWidth + 1)) {
          faults.push(`leaves the window (${left}–${right}): ${text.textContent}`);
        }
      }
    }
    return faults;
  });
}
