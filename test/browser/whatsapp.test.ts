import { describe, expect, it } from "vitest";
import { setUpStage, widths } from "./support.ts";

const stage = setUpStage();

/** The last is a phone on its side. */
const windows = [...widths.map((width) => ({ width, height: 800 })), { width: 740, height: 360 }];

const cases = ["/", "/faq"].flatMap((path) => windows.map((window) => ({ path, ...window })));

describe.concurrent("the WhatsApp button", () => {
  it.each(cases)(
    "stays, and covers no last line, at $width px: $path",
    async ({ path, ...window }) => {
      await stage.visit(path, window, async (page) => {
        const read = () =>
          page.$eval(".whatsapp", (link) => {
            const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            // A thumb needs 44 px (WCAG 2.5.5).
            const large = width >= 44 && height >= 44;
            // A page scrolls by whole pixels only: at its end the last part of one is left over.
            const place = { left, top: Math.round(top), right, bottom: Math.round(bottom) };
            return { place, inSight: link.contains(seen), large };
          });
        const start = await read();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await page.waitForFunction(() => scrollY > 0);
        const end = await read();
        expect(start).toMatchObject({ inSight: true, large: true });
        expect(end).toEqual(start);

        const covered = await page.evaluate(({ left, top, right, bottom }) => {
          const texts = document.createTreeWalker(
            document.querySelector("footer") ?? document.body,
            NodeFilter.SHOW_TEXT,
          );
          const covered: (string | null)[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(text);
            const hit = [...range.getClientRects()].some(
              (line) =>
                line.left < right && line.right > left && line.top < bottom && line.bottom > top,
            );
            if (hit) covered.push(text.textContent);
          }
          return covered;
        }, end.place);
        expect(covered).toEqual([]);
      });
    },
  );

  it.each(cases)("never lies over a text, at $width px: $path", async ({ path, ...window }) => {
    await stage.visit(path, window, async (page) => {
      const place = await page.$eval("aside:has(.whatsapp)", (button) => {
        const { left, right } = button.getBoundingClientRect();
        return { left, right, page: document.documentElement.clientWidth };
      });
      // A bar from edge to edge is where the window ends, as the header is where it begins.
      if (place.left === 0 && place.right === place.page) return;
      const under = await page.evaluate(({ left }) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const under: (string | null)[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest(".whatsapp, header, script, style")) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if ([...range.getClientRects()].some(({ right }) => right > left))
            under.push(text.textContent);
        }
        return under;
      }, place);
      expect(under).toEqual([]);
    });
  });
});
