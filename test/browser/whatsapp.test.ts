import { expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

/** Small phone at 400% zoom (WCAG 1.4.10), phone, tablet, desktop, and a phone on its side. */
const windows = [
  { width: 320, height: 800 },
  { width: 360, height: 800 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
  { width: 740, height: 360 },
];
const cases = ["/", "/faq"].flatMap((path) => windows.map((window) => ({ path, ...window })));

// That it covers nothing at the page's end, `check` sees.
it.each(cases)(
  "the WhatsApp button is large, stays in sight, and lies over no text, at $width px: $path",
  async ({ path, ...window }) => {
    await stage.visit(path, window, async (page) => {
      const size = await page.$eval(".whatsapp", (link) => link.getBoundingClientRect().toJSON());
      // A thumb needs 44 px (WCAG 2.5.5).
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
      // In a window of little height it is at the end of the page.
      for (const top of window.height < 480 ? [] : [0, 1000, 1_000_000]) {
        const isInSight = await page.evaluate((top) => {
          scrollTo({ top, behavior: "instant" });
          const link = document.querySelector(".whatsapp") as Element;
          const { x, y, width, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }, top);
        expect(isInSight).toBe(true);
      }
      const under = await page.$eval("aside:has(.whatsapp)", (button) => {
        const { left, right } = button.getBoundingClientRect();
        // A bar from edge to edge is where the window ends, as the header is where it begins.
        if (left === 0 && right === document.documentElement.clientWidth) return [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const under: (string | null)[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest(".whatsapp, header, script, style")) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if ([...range.getClientRects()].some((line) => line.right > left))
            under.push(text.textContent);
        }
        return under;
      });
      expect(under).toEqual([]);
    });
  },
);
