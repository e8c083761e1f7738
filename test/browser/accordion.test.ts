import type { ElementHandle, Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { settle, setUpStage } from "./support.ts";

const stage = setUpStage();
const last = 18;

/** Runs on the page with its questions. */
function onFaq(use: (page: Page, questions: ElementHandle<Element>[]) => Promise<void>) {
  return stage.visit("/faq", {}, async (page) => use(page, await page.$$("summary")));
}

/** Waits until no answer grows or shrinks: it would move a question from under the pointer. */
function hasSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

describe("a question", () => {
  it.each([
    ["", async () => {}],
    [
      " in browsers that do not know <details name>",
      (page: Page) =>
        page.evaluateOnNewDocument(() => {
          Reflect.deleteProperty(HTMLDetailsElement.prototype, "name");
        }),
    ],
  ])("closes the one that was open, and itself when chosen again%s", async (where, before) => {
    await stage.visit("/faq", { before }, async (page) => {
      // Of itself the name still works; without it only the script closes anything.
      if (where) {
        await page.$$eval("details", (all) => {
          for (const item of all) item.removeAttribute("name");
        });
      }
      const questions = await page.$$("summary");
      for (const index of [0, 7, last, 3]) {
        await hasSettled(page);
        await questions[index]?.click();
        await expect.poll(() => findOpen(page)).toEqual([index]);
      }
      await questions[3]?.click();
      await expect.poll(() => findOpen(page)).toEqual([]);
    });
  });

  it.each([1, 5, last])(
    "stays in view when the long answer above it closes (%i)",
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
        });
        await questions[index]?.click();
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
});

describe("a key on a question", () => {
  it.each([
    ["ArrowDown", 4, 5],
    ["ArrowUp", 4, 3],
    ["Home", 4, 0],
    ["End", 4, last],
  ] as const)("%s moves the focus from question %i to %i", async (key, from, to) => {
    await onFaq(async (page, questions) => {
      await questions[from]?.focus();
      await page.keyboard.press(key);
      expect(await findFocus(page)).toBe(to);
      expect(await findOpen(page)).toEqual([]);
    });
  });

  it.each(["Control", "Alt", "Shift", "Meta"] as const)(
    "with %s is the browser's",
    async (held) => {
      await onFaq(async (page, questions) => {
        await recordKeys(page);
        await questions[4]?.focus();
        await page.keyboard.down(held);
        for (const key of ["ArrowDown", "ArrowUp", "Home", "End"] as const) {
          await page.keyboard.press(key);
        }
        await page.keyboard.up(held);
        expect(await findFocus(page)).toBe(4);
        expect(await readKeys(page)).toEqual([]);
      });
    },
  );

  it("is the browser's if it scrolls by a page, or types", async () => {
    await onFaq(async (page, questions) => {
      await recordKeys(page);
      await questions[4]?.focus();
      for (const key of ["PageDown", "PageUp", "ArrowLeft", "ArrowRight", "a"] as const) {
        await page.keyboard.press(key);
      }
      expect(await findFocus(page)).toBe(4);
      expect(await readKeys(page)).toEqual([]);
    });
  });

  it("is the browser's inside an answer", async () => {
    await onFaq(async (page, questions) => {
      await questions[0]?.click();
      await settle(page);
      await recordKeys(page);
      await page.focus("details[open] a");
      for (const key of ["ArrowDown", "ArrowUp", "Home", "End"] as const) {
        await page.keyboard.press(key);
      }
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
      expect(await readKeys(page)).toEqual([]);
    });
  });
});

/** Which questions are open. */
function findOpen(page: Page): Promise<number[]> {
  return page.$$eval("details", (all) => all.flatMap((item, at) => (item.open ? [at] : [])));
}

/** Which question has the focus. */
function findFocus(page: Page): Promise<number> {
  return page.$$eval("summary", (all) => all.indexOf(document.activeElement as HTMLElement));
}

/** Notes from now on each key whose own effect the page has prevented. */
async function recordKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prevented: string[] = [];
    Object.assign(globalThis, { prevented });
    addEventListener("keydown", (event) => {
      if (event.defaultPrevented) prevented.push(event.key);
    });
  });
}

function readKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as never as { prevented: string[] }).prevented);
}
