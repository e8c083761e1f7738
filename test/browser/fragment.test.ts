import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

describe("an address that names an answer", () => {
  it("opens it at load, question and all in view", async () => {
    await stage.visit("/faq#prazos", {}, async (page) => {
      await expect.poll(() => findOpen(page)).toEqual(["prazos"]);
      await expect.poll(() => isQuestionInView(page)).toBe(true);
    });
  });

  it("opens it, and closes the one before, when the address changes", async () => {
    await stage.visit("/faq", {}, async (page) => {
      for (const slug of ["autoria", "prazos", "guarda-dos-dados"]) {
        await follow(page, slug);
        await expect.poll(() => findOpen(page)).toEqual([slug]);
        await expect.poll(() => isQuestionInView(page)).toBe(true);
      }
    });
  });

  it.each(["#%E0%A4%A", "#", "#%", "#no-such-answer", "#<b>", '#"]'])(
    "does no harm if it is malformed or unknown: %s",
    async (hash) => {
      // An error would fail the visit.
      await stage.visit(`/faq${hash}`, {}, async (page) => {
        expect(await findOpen(page)).toEqual([]);
        await follow(page, `${hash}x`);
        // The script still lives.
        await page.focus("summary");
        await page.keyboard.press("End");
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
        await follow(page, "prazos");
        await expect.poll(() => findOpen(page)).toEqual(["prazos"]);
      });
    },
  );
});

function follow(page: Page, hash: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

/** The names of the answers that are open. */
function findOpen(page: Page): Promise<string[]> {
  return page.$$eval("details[open] [id]", (all) => all.map(({ id }) => id));
}

function isQuestionInView(page: Page): Promise<boolean> {
  return page.$eval("details[open] summary", (summary) => {
    const { left, top, width, height } = summary.getBoundingClientRect();
    return summary.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
