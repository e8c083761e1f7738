import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { settle, setUpStage } from "./support.ts";

// What questions do in every engine is in test/engines; here is what only one engine shows.
const stage = setUpStage();
const last = 18;

it("a question closes the one that was open in browsers that do not know <details name>", async () => {
  const forget = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      Reflect.deleteProperty(HTMLDetailsElement.prototype, "name");
    });
  await stage.visit("/faq", { before: forget }, async (page) => {
    // Of itself the name still works; without it only the script closes anything.
    await page.$$eval("details", (all) => {
      for (const item of all) item.removeAttribute("name");
    });
    const questions = await page.$$("summary");
    for (const index of [0, 7, last, 3]) {
      // An answer that grows or shrinks would move a question from under the pointer.
      await settle(page);
      await questions[index]?.click();
      await expect.poll(() => findOpen(page)).toEqual([index]);
    }
  });
});

it.each([1, last])(
  "question %i stays in view when the long answer above it closes",
  async (index) => {
    await stage.visit("/faq", { width: 360, height: 400 }, async (page) => {
      const questions = await page.$$("summary");
      // Scroll anchoring would hide the fault here; Safari has none.
      await page.evaluate(() => {
        document.documentElement.style.overflowAnchor = "none";
      });
      await questions[index - 1]?.click();
      await settle(page);
      await questions[index]?.evaluate((summary) => {
        scrollBy({ top: summary.getBoundingClientRect().top - 150, behavior: "instant" });
        // Without a pointer, which has to hit what may still move.
        (summary as HTMLElement).click();
      });
      await settle(page);
      expect(await findOpen(page)).toEqual([index]);
      const inView = await questions[index]?.evaluate((summary) => {
        const { left, top, bottom, width } = summary.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) =>
          summary.contains(document.elementFromPoint(left + width / 2, y)),
        );
      });
      expect(inView).toBe(true);
    });
  },
);

it("leaves the browser its keys: with another one held, inside an answer, and those that scroll or type", async () => {
  const arrows = ["ArrowDown", "ArrowUp", "Home", "End"] as const;
  await stage.visit("/faq", {}, async (page) => {
    await page.evaluate(() => {
      const taken: string[] = [];
      Object.assign(globalThis, { taken });
      addEventListener("keydown", (event) => {
        if (event.defaultPrevented) taken.push(event.key);
      });
    });
    const questions = await page.$$("summary");
    await questions[4]?.focus();
    for (const held of ["Control", "Alt", "Shift", "Meta"] as const) {
      await page.keyboard.down(held);
      for (const key of arrows) await page.keyboard.press(key);
      await page.keyboard.up(held);
    }
    for (const key of ["PageDown", "PageUp", "ArrowLeft", "ArrowRight", "a"] as const)
      await page.keyboard.press(key);
    const takenKeys = () => page.evaluate(() => Reflect.get(globalThis, "taken"));
    expect(await takenKeys()).toEqual([]);
    // A click could miss: these keys have scrolled, and may still do so.
    await page.$eval("details", (item) => {
      item.open = true;
    });
    await page.focus("details[open] a");
    for (const key of arrows) await page.keyboard.press(key);
    expect(await takenKeys()).toEqual([]);
    // The same keys are taken at a question.
    await questions[4]?.focus();
    for (const key of arrows) await page.keyboard.press(key);
    expect(await takenKeys()).toEqual([...arrows]);
  });
});

/** Which questions are open. */
function findOpen(page: Page): Promise<number[]> {
  return page.$$eval("details", (all) => all.flatMap((item, at) => (item.open ? [at] : [])));
}
